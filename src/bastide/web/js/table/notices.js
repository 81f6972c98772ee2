// It is your turn: in the title, by a sound, by a notice of the browser, as far as wished.

import { say } from "../words.js";
import { wishes } from "../prefs.js";
import { sound } from "../sounds.js";
import { nameOf, promptWords } from "./wording.js";

export class Notices {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.was_mine = false;
    session.store.listen(() => this.look());
  }

  look() {
    const { view } = this.session.state;
    const { mine } = this.session;
    const title = mine && !view?.over ? say("ui.title.your_turn") : say("ui.title.table");
    if (document.title !== title) document.title = title;
    if (mine && !this.was_mine && document.hidden) this.notify();
    if (mine && !this.was_mine) sound("turn");
    this.was_mine = mine;
  }

  notify() {
    const { view } = this.session.state;
    if (!view?.decision || !wishes().notify || !("Notification" in window) || Notification.permission !== "granted")
      return;
    const notice = new Notification(say("ui.title.your_turn"), {
      body: `${nameOf(view, view.decision.player)}: ${promptWords(view.decision)}`,
      tag: this.session.state.game,
    });
    notice.onclick = () => window.focus();
  }
}

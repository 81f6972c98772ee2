// It is your turn: in the title, by a sound, by a notice of the browser, as far as wished.

import { say } from "../words.js";
import { wishes } from "../prefs.js";
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
    if (mine && !this.was_mine && wishes().sound) this.ring();
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

  /** Two soft tones. */
  ring() {
    try {
      const sound = new AudioContext();
      [523, 784].forEach((pitch, index) => {
        const [tone, volume, start] = [sound.createOscillator(), sound.createGain(), sound.currentTime + index * 0.14];
        tone.frequency.value = pitch;
        volume.gain.setValueAtTime(0.0001, start);
        volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4);
        tone.connect(volume).connect(sound.destination);
        tone.start(start);
        tone.stop(start + 0.45);
      });
      setTimeout(() => sound.close(), 900);
    } catch {
      // no sound device
    }
  }
}

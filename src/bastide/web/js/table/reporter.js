// Telling what has happened: in the log, to whoever cannot see it, and what follows from it by itself.

import { announce } from "../announce.js";
import { fetchShapes } from "../board/shapes.js";
import { wishes } from "../prefs.js";
import { reachedWords } from "../puzzles.js";
import { say } from "../words.js";
import { tileWords } from "./tiles.js";
import { aboutWords, nameOf, newsLines, optionWords, promptWords } from "./wording.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").News} News */

/** How long one sees a question that leaves nothing to choose, in milliseconds. */
const MOMENT = 900;

export class Reporter {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.answering = 0;
  }

  /** @param {News[]} news @param {View|null} before @param {View} view */
  report(news, before, view) {
    const lines = news.flatMap((event) =>
      newsLines(event, view).map(({ text, tell }, part) => ({ n: event.n + part / 100, text, tell, at: event.at })),
    );
    const talk = news.filter((event) => event.event === "chatted").length;
    const unread = before && this.session.state.panel !== "chat" ? this.session.state.unread + talk : 0;
    this.session.store.set({ log: [...this.session.state.log, ...lines].slice(-300), unread });
    const heard = before ? lines.slice(-8).map((line) => line.text) : [];
    if (view.decision && this.session.mine && (heard.length || !before))
      heard.push(
        say("ui.asked_you", { who: nameOf(view, view.decision.player), prompt: promptWords(view.decision) }),
        aboutWords(view.decision, view),
      );
    if (view.puzzle && view.over && before && !before.over) heard.push(reachedWords(view.puzzle));
    if (heard.length) announce(heard.filter(Boolean).join(". "));
    if (view.hand && this.session.mine && view.hand.kind !== (before?.turn === view.turn && before.hand?.kind))
      this.tellHand(view.hand);
    for (const watcher of this.session.watchers) watcher(news, before, view);
    if (view.lesson) requestAnimationFrame(() => this.session.pointAtTaught());
    else this.answerAlone(view);
  }

  /** What leaves nothing to choose is answered by itself after a moment, if that is wished. @param {View} view */
  answerAlone(view) {
    clearTimeout(this.answering);
    const { decision } = view;
    if (!this.session.mine || decision?.options.length !== 1 || !wishes().alone) return;
    const [option] = decision.options;
    this.answering = setTimeout(() => {
      if (this.session.state.view !== view || this.session.state.link !== "open") return;
      this.session.toast(say("ui.alone", { prompt: promptWords(decision), what: optionWords(option, view) }));
      this.session.play(option);
    }, MOMENT);
  }

  /** Tells whoever cannot see it what the tile in hand is like, unless they have heard a hint by then. @param {{kind: string}} hand */
  async tellHand({ kind }) {
    await fetchShapes(kind);
    const { view, advice } = this.session.state;
    if (view?.hand?.kind === kind && !advice) announce(say("ui.hand", { what: tileWords(kind) }));
  }
}

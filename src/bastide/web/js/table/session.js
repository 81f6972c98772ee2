// A seat at a table: what is heard there, and what one may do.

import { Store } from "../store.js";
import { wishes } from "../prefs.js";
import { say } from "../words.js";
import { announce } from "../announce.js";
import { usePictures } from "../own.js";
import { useTints } from "../seats.js";
import { noteResult } from "../results.js";
import { advised, goToHinted } from "./advice.js";
import { notePuzzle } from "../puzzles.js";
import { anchorsOf } from "./anchors.js";
import { Reporter } from "./reporter.js";
import { Line } from "./socket.js";
import { emptyTable } from "./state.js";
import { isRead, isSameStep } from "./lesson.js";
import { refusalWords } from "./wording.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").News} News */
/** @typedef {import("./anchors.js").Anchor} Anchor */
/** @typedef {import("./state.js").TableState} TableState */

export class Session {
  /** @param {string} game */
  constructor(game) {
    this.store = new Store(emptyTable(game));
    /** @type {Set<(news: News[], before: View|null, view: View) => void>} */
    this.watchers = new Set();
    this.line = new Line(
      game,
      () => this.state.view?.n ?? 0,
      (message) => this.hear(message),
      (link) => this.linked(link),
    );
    this.toasting = 0;
    this.reporter = new Reporter(this);
    /** Has a rematch been asked for here? */
    this.leaving = false;
  }

  get state() {
    return this.store.state;
  }

  /** The line is lost, or back again. @param {"open"|"silent"|"lost"|"refused"} link */
  linked(link) {
    const before = this.state.link;
    this.store.set({ link });
    if (link === "open" && (before === "lost" || before === "silent")) this.toast(say("ui.line.back"));
  }

  /** Is one of my seats asked? */
  get mine() {
    const { view, you } = this.state;
    return !!view?.decision && you.includes(view.decision.player);
  }

  /** @param {import("./socket.js").Message} message */
  hear(message) {
    if (message.t === "view") this.seen(message);
    else if (message.t === "patch") this.patched(message);
    else if (message.t === "presence") this.store.set({ online: message.seats, watching: message.watching });
    else if (message.t === "done") this.answered(message.id);
    else if (message.t === "refused") this.refused(message);
    else if (message.t === "why") this.explained(message);
    else if (message.t === "region") this.store.set({ region: /** @type {any} */ (message) });
    else if (message.t === "hint") this.hinted(message);
    else if (message.t === "rematch") this.rematched(message.game);
  }

  /** What has changed since the last view. @param {import("./socket.js").Message} message */
  patched(message) {
    const before = /** @type {any} */ (this.state.view);
    const view = { ...before, ...message.view };
    for (const [name, more] of Object.entries(message.more)) view[name] = [...before[name], ...more];
    this.seen({ ...message, view });
  }

  /** A new view. What is being chosen stays chosen if the question is the same. @param {import("./socket.js").Message} message */
  seen(message) {
    const before = this.state.view;
    /** @type {View} */
    const view = { ...message.view, n: message.n };
    usePictures(view.choice.pictures);
    useTints(view.tints);
    const anchors = anchorsOf(view.decision);
    const same = before?.decision && JSON.stringify(before.decision) === JSON.stringify(view.decision);
    const chosen = same
      ? {}
      : {
          bent: { rotation: this.state.bent.rotation, piece: this.state.bent.piece, turned: {}, way: 0 },
          pointed: null,
          held: null,
          chooser: null,
          hinted: null,
          hinting: null,
          advice: null,
          advised: null,
          stepped: null,
          roving: null,
          bubble: null,
          track: this.state.track || null,
        };
    const tiles = new Set(before?.land.map((tile) => tile.tile));
    const figures = new Set(before?.figures.map((figure) => `${figure.figure} ${figure.x},${figure.y},${figure.zone}`));
    const shown = before && message.news.length < 40;
    this.store.set({
      view,
      you: message.you,
      host: message.host,
      muted: message.muted,
      anchors,
      ...chosen,
      ...(isSameStep(before?.lesson, view.lesson) ? {} : { card: 0, other: null }),
      pending: same ? this.state.pending : null,
      ...(message.t === "view" ? { hinting: null } : {}),
      region: null,
      note: null,
      freshTiles: new Set(shown ? view.land.filter((tile) => !tiles.has(tile.tile)).map((tile) => tile.tile) : []),
      freshFigures: new Set(
        shown
          ? view.figures
              .filter((figure) => !figures.has(`${figure.figure} ${figure.x},${figure.y},${figure.zone}`))
              .map((figure) => figure.figure)
          : [],
      ),
    });
    if (view.puzzle) message.you.length && notePuzzle(view.puzzle);
    else if (view.over) noteResult(this.state.game, view, message.you, wishes().name);
    this.reporter.report(message.news, before, view);
  }

  /** @param {string} id */
  answered(id) {
    if (this.state.pending === id) this.store.set({ pending: null });
  }

  /** @param {import("./socket.js").Message} message */
  refused(message) {
    if (message.id?.startsWith?.("quiet")) return this.store.set({ region: null, bubble: null });
    this.answered(message.id);
    if (this.state.hinting === message.id) this.store.set({ hinting: null });
    this.toast(refusalWords(message.key, message.values), true);
  }

  /** @param {import("./socket.js").Message} message */
  explained(message) {
    const text = refusalWords(message.key, message.values);
    this.store.set({ bubble: { x: message.x, y: message.y, text } });
    announce(text);
  }

  /** @param {import("./socket.js").Message} message */
  hinted({ moves }) {
    this.store.set({ advice: moves, hinting: null });
    if (moves.length) this.follow(moves[0], true);
  }

  /** Shows one of the moves that were advised. @param {import("../types.js").Advice} move @param {boolean} [going] so that Enter plays it */
  follow(move, going = false) {
    const { view } = this.state;
    if (!view || !this.pointAt(move.code)) return;
    // Whatever is focused is spoken at once: the reasons come after it.
    queueMicrotask(() => {
      if (going) goToHinted();
      announce(advised(move, view));
    });
  }

  /** Shows a move where it belongs; says whether it is there. @param {string} code */
  pointAt(code) {
    const anchor = this.state.anchors.find((known) => known.options.some((option) => option.code === code));
    if (!anchor) return false;
    const index = anchor.options.findIndex((option) => option.code === code);
    const { bent } = this.state;
    this.store.set({
      hinted: anchor.key,
      advised: code,
      roving: anchor.key,
      held: anchor.sort === "tray" ? null : anchor.key,
      bent: { ...bent, turned: { ...bent.turned, [anchor.key]: index } },
    });
    for (const watcher of this.hintWatchers) watcher(anchor);
    return true;
  }

  /** Whoever asked for a rematch goes there at once; the others find the way to it. @param {string} game */
  rematched(game) {
    if (this.leaving) location.assign(`/g/${game}`);
    else this.store.set({ view: this.state.view && { ...this.state.view, rematch: game } });
  }

  /** @param {{level?: string, same_tiles?: boolean}} [how] */
  rematch(how = {}) {
    this.leaving = true;
    this.command("rematch", how);
  }

  /** @type {Set<(anchor: Anchor) => void>} */
  hintWatchers = new Set();

  /** @param {string} text @param {boolean} [bad] */
  toast(text, bad = false) {
    this.store.set({ toast: { text, bad } });
    announce(text);
    clearTimeout(this.toasting);
    this.toasting = setTimeout(() => this.store.set({ toast: null }), 5000);
  }

  /** Where all has been read that comes before it, a lesson shows its move. */
  pointAtTaught() {
    const lesson = this.state.view?.lesson;
    if (lesson?.code && this.mine && isRead(lesson, this.state)) this.pointAt(lesson.code);
  }

  /** Turns to a card of the lesson. @param {number} card */
  turnCard(card) {
    this.store.set({ card });
    this.pointAtTaught();
  }

  /** Shows the lesson's move again to whoever wanted another. */
  showTaught() {
    this.store.set({ other: null });
    this.pointAtTaught();
  }

  /** The opponent makes the move of which one has read. */
  goOn() {
    const { view, pending } = this.state;
    if (view && !pending) this.store.set({ pending: this.line.command({ t: "go_on", n: view.n }) });
  }

  /** The last card is put away, and the game goes on. */
  endLesson() {
    this.store.set({ taught: true });
  }

  /**
   * Plays an option, once: until the server has answered, further clicks do nothing. In a lesson another move than its own
   * is first answered with words.
   * @param {import("../types.js").Option} option @param {boolean} [anyway]
   */
  play(option, anyway = false) {
    const { view, pending } = this.state;
    if (!view || pending) return;
    if (view.lesson?.code && view.lesson.code !== option.code && !anyway)
      return this.store.set({ other: option, chooser: null });
    this.store.set({ pending: this.line.command({ t: "play", n: view.n, code: option.code }), chooser: null });
  }

  takeBack() {
    const { view, pending } = this.state;
    if (!view || pending) return;
    if (view.no_take_back) return this.toast(refusalWords(view.no_take_back.key, view.no_take_back.values), true);
    this.store.set({ pending: this.line.command({ t: "take_back", n: view.n }) });
  }

  /** A puzzle once more from its beginning. @param {boolean} shown with its solution */
  beginAnew(shown) {
    if (!this.state.pending) this.store.set({ pending: this.line.command({ t: "begin_anew", shown }) });
  }

  /** @param {string} t @param {Record<string, any>} [more] */
  command(t, more = {}) {
    this.line.command({ t, ...more });
  }

  hint() {
    if (this.state.view?.lesson?.code) return this.showTaught();
    if (this.state.view?.puzzle) return this.toast(say("ui.puzzle.no_hint"));
    if (this.state.hinting) return;
    const hinting = `hint-${Date.now()}`;
    this.store.set({ hinting });
    this.line.ask({ t: "hint", id: hinting });
  }

  /** @param {{like: string, x: number, y: number, rotation?: number, zone?: string, printed?: boolean}} about */
  why(about) {
    this.line.ask({ t: "why", id: `quiet-${Date.now()}`, ...about });
  }

  /** @param {{x: number, y: number, zone: string, printed?: boolean}} place */
  lookAt(place) {
    this.line.ask({
      t: "region",
      id: `quiet-${Date.now()}`,
      x: place.x,
      y: place.y,
      zone: place.zone,
      ...(place.printed ? { printed: true } : {}),
    });
  }
}

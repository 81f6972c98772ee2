// A seat at a table: the state of what is seen, and what one may do.

import { Store } from "../store.js";
import { wishes } from "../prefs.js";
import { capital, say } from "../words.js";
import { announce } from "../announce.js";
import { usePictures } from "../own.js";
import { useTints } from "../seats.js";
import { noteResult } from "../results.js";
import { anchorsOf } from "./anchors.js";
import { Line } from "./socket.js";
import { fetchShapes } from "../board/shapes.js";
import { isRead, isSameStep } from "./lesson.js";
import { tileWords } from "./tiles.js";
import { aboutWords, nameOf, newsLines, optionWords, promptWords, refusalWords, spoken } from "./wording.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").News} News */
/** @typedef {import("./anchors.js").Anchor} Anchor */
/**
 * @typedef {{
 *   game: string, view: View|null, you: number[], online: boolean[], watching: number, link: "connecting"|"open"|"silent"|"lost"|"refused", pending: string|null,
 *   anchors: Anchor[], bent: import("./anchors.js").Bent, pointed: string|null, held: string|null, roving: string|null, hinted: string|null, advice: string|null, stepped: number|null, ceremony: number|null, chooser: string|null,
 *   region: import("../types.js").Region|null, bubble: {x: number, y: number, text: string}|null, note: {x: number, y: number, at: [number, number], text: string}|null, toast: {text: string, bad: boolean}|null,
 *   panel: string|null, dialog: string|null, log: {n: number, text: string, tell: import("../types.js").Tell|null, at: number}[], freshTiles: Set<number>, freshFigures: Set<number>, unread: number,
 *   looking: {x: number, y: number, zone: number}|null, gains: {key: string, seat: number, points: number, x: number, y: number, row: number}[],
 *   walkers: import("../board/walking.js").Walker[], flights: import("../board/flying.js").Flight[], track: boolean|null,
 *   card: number, other: import("../types.js").Option|null, taught: boolean
 * }} TableState
 */

/** How long one sees a question that leaves nothing to choose, in milliseconds. */
const MOMENT = 900;

/** @param {string} game @returns {TableState} */
export function emptyTable(game) {
  return {
    game,
    view: null,
    you: [],
    online: [],
    watching: 0,
    link: "connecting",
    pending: null,
    anchors: [],
    bent: { rotation: 0, piece: null, turned: {}, way: 0 },
    pointed: null,
    held: null,
    roving: null,
    hinted: null,
    advice: null,
    stepped: null,
    ceremony: null,
    chooser: null,
    region: null,
    bubble: null,
    note: null,
    toast: null,
    panel: null,
    dialog: null,
    log: [],
    freshTiles: new Set(),
    freshFigures: new Set(),
    unread: 0,
    looking: null,
    gains: [],
    walkers: [],
    flights: [],
    track: null,
    card: 0,
    other: null,
    taught: false,
  };
}

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
    this.answering = 0;
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
          advice: null,
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
      anchors,
      ...chosen,
      ...(isSameStep(before?.lesson, view.lesson) ? {} : { card: 0, other: null }),
      pending: same ? this.state.pending : null,
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
    if (view.over) noteResult(this.state.game, view, message.you, wishes().name);
    this.report(message.news, before, view);
  }

  /** @param {News[]} news @param {View|null} before @param {View} view */
  report(news, before, view) {
    const lines = news.flatMap((event) =>
      newsLines(event, view).map(({ text, tell }, part) => ({ n: event.n + part / 100, text, tell, at: event.at })),
    );
    const talk = news.filter((event) => event.event === "chatted").length;
    const unread = before && this.state.panel !== "chat" ? this.state.unread + talk : 0;
    this.store.set({ log: [...this.state.log, ...lines].slice(-300), unread });
    const heard = before ? lines.slice(-8).map((line) => line.text) : [];
    if (view.decision && this.mine && (heard.length || !before))
      heard.push(
        say("ui.asked_you", { who: nameOf(view, view.decision.player), prompt: promptWords(view.decision) }),
        aboutWords(view.decision, view),
      );
    if (heard.length) announce(heard.filter(Boolean).join(". "));
    if (view.hand && this.mine && view.hand.kind !== (before?.turn === view.turn && before.hand?.kind))
      this.tellHand(view.hand);
    for (const watcher of this.watchers) watcher(news, before, view);
    if (view.lesson) requestAnimationFrame(() => this.pointAtTaught());
    else this.answerAlone(view);
  }

  /** What leaves nothing to choose is answered by itself after a moment, if that is wished. @param {View} view */
  answerAlone(view) {
    clearTimeout(this.answering);
    const options = view.decision?.options ?? [];
    if (!this.mine || options.length !== 1 || !wishes().alone) return;
    this.answering = setTimeout(() => {
      if (this.state.view !== view || this.state.link !== "open") return;
      this.toast(say("ui.alone", { what: optionWords(options[0], view) }));
      this.play(options[0]);
    }, MOMENT);
  }

  /** Tells whoever cannot see it what the tile in hand is like. @param {{kind: string}} hand */
  async tellHand({ kind }) {
    await fetchShapes(kind);
    if (this.state.view?.hand?.kind === kind) announce(say("ui.hand", { what: tileWords(kind) }));
  }

  /** @param {string} id */
  answered(id) {
    if (this.state.pending === id) this.store.set({ pending: null });
  }

  /** @param {import("./socket.js").Message} message */
  refused(message) {
    if (message.id?.startsWith?.("quiet")) return this.store.set({ region: null, bubble: null });
    this.answered(message.id);
    this.toast(refusalWords(message.key, message.values), true);
  }

  /** @param {import("./socket.js").Message} message */
  explained(message) {
    const text = refusalWords(message.key, message.values);
    this.store.set({ bubble: { x: message.x, y: message.y, text } });
    announce(text);
  }

  /** @param {import("./socket.js").Message} message */
  hinted({ code, why }) {
    const { view } = this.state;
    if (!view || !this.pointAt(code)) return;
    const advice = capital(spoken(why, view));
    announce(advice);
    this.store.set({ advice });
  }

  /** Shows a move where it belongs; says whether it is there. @param {string} code */
  pointAt(code) {
    const anchor = this.state.anchors.find((known) => known.options.some((option) => option.code === code));
    if (!anchor) return false;
    const index = anchor.options.findIndex((option) => option.code === code);
    const { bent } = this.state;
    this.store.set({
      hinted: anchor.key,
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

  /** @param {string} t @param {Record<string, any>} [more] */
  command(t, more = {}) {
    this.line.command({ t, ...more });
  }

  hint() {
    if (this.state.view?.lesson?.code) return this.showTaught();
    this.line.ask({ t: "hint", id: `hint-${Date.now()}` });
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

// A game as it was recorded: its steps, its positions, its points.

import { fetchJson } from "../api.js";
import { usePictures } from "../own.js";
import { useTints } from "../seats.js";
import { capital, say } from "../words.js";
import { tileWords } from "../table/tiles.js";
import { nameOf, promptWords, spoken, tellWords } from "../table/wording.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {{k: number, seat: number, prompt: string, code: string|null, turn: number, player: number, scores: number[], tells: import("../types.js").Tell[], words: import("../types.js").Saying|null}} Step */

/** So many positions are kept. */
const KEPT = 400;

export class Film {
  /** @param {string} source the address of the game or record */
  constructor(source) {
    this.source = source;
    /** @type {Step[]} */
    this.steps = [];
    /** May the record be taken home now? */
    this.record = false;
    /** @type {import("../table/chart.js").Chart|null} */
    this.chart = null;
    /** @type {Map<number, View>} */
    this.views = new Map();
  }

  get length() {
    return this.steps.length;
  }

  /** The steps first: to tell them the server plays the whole game again, and asked twice at once it would do so twice. */
  async load() {
    const { steps, choice, record } = await fetchJson(`${this.source}/steps`);
    usePictures(choice.pictures);
    this.steps = steps;
    this.record = record;
    this.chart = await fetchJson(`${this.source}/chart`);
  }

  /** @param {number} k @returns {Promise<View>} */
  async viewAt(k) {
    const known = this.views.get(k);
    if (known) return known;
    const view = await fetchJson(`${this.source}/at/${k}`);
    useTints(view.tints);
    if (this.views.size > KEPT) this.views.clear();
    this.views.set(k, view);
    return view;
  }

  /** The position after so many steps and other moves than those that were played. @param {number} k @param {string[]} codes @returns {Promise<View>} */
  insteadAt(k, codes) {
    const query = codes.map((code) => `code=${encodeURIComponent(code)}`).join("&");
    return fetchJson(`${this.source}/at/${k}/instead?${query}`);
  }

  /** @param {number} k @param {{x: number, y: number, zone: string}} place @returns {Promise<import("../types.js").Region|null>} */
  regionAt(k, { x, y, zone }) {
    return fetchJson(`${this.source}/at/${k}/region?cell=${x},${y}&zone=${encodeURIComponent(zone)}`).catch(() => null);
  }

  /** The turn to which a step belongs. @param {number} k */
  turnAt(k) {
    return this.steps[k - 1]?.turn ?? 0;
  }

  /** The step at which the next or the previous turn begins. @param {number} k @param {number} way */
  turnFrom(k, way) {
    const now = this.turnAt(k);
    if (way > 0) return this.steps.find((step) => step.turn > now)?.k ?? this.length;
    return this.steps.findLast((step) => step.turn < now)?.k ?? 0;
  }

  /** The next or the previous step that brought somebody points. @param {number} k @param {number} way */
  scoringFrom(k, way) {
    const brought = (/** @type {Step} */ step, /** @type {number} */ index) =>
      step.scores.some((points, seat) => points !== (this.steps[index - 1]?.scores[seat] ?? 0));
    const scorings = this.steps.filter(brought).map((step) => step.k);
    return way > 0 ? (scorings.find((at) => at > k) ?? this.length) : (scorings.findLast((at) => at < k) ?? 0);
  }

  /** What a step was. @param {number} k @param {View} view @returns {string[]} */
  words(k, view) {
    const step = this.steps[k - 1];
    if (!step) return [say("ui.replay.start")];
    const told = step.tells.map((tell) => tellWords(tell, view)).filter(Boolean);
    if (told.length) return told;
    if (step.seat < 0) return [view.hand ? say("ui.hand", { what: tileWords(view.hand.kind) }) : promptWords(step)];
    return [`${nameOf(view, step.seat)}: ${answered(step, view)}`];
  }
}

/** What was answered, where nothing came of it at once. @param {Step} step @param {View} view */
function answered(step, view) {
  if (step.code === null) return promptWords(step);
  if (!step.words || step.words.key === "move.number") return `${promptWords(step)}: ${step.code}`;
  return capital(spoken(step.words, view));
}

// What a computer finds when it looks at the game again: fetched bit by bit while it works, and kept by the server.

import { fetchJson, postJson, Refused } from "../api.js";
import { say } from "../words.js";
import { refusalWords } from "../table/wording.js";

/** @typedef {import("../types.js").Saying} Saying */
/** @typedef {{code: string, words: Saying}} Move */
/** @typedef {{move: number, player: number, code: string, points: number, chance: number}} Draw */
/**
 * @typedef {{move: number, player: number, lead: number, lost: number, missed: number, taken: Move[], why: Saying, better: Move[], instead: Saying|null}} Choice
 */
/** @typedef {{turn: number, player: number, move: number, until: number, chances: number[], draws: Draw[], choices: Choice[]}} Turn */
/** `at` is a place among the turns. @typedef {{at: number, seat: number, change: number}} Turning */

/** How long to wait before asking how far it is, in milliseconds. */
const PAUSE = 800;

/** How long, where the server did not answer. */
const LONG_PAUSE = 3000;

export class Analysis {
  /** @param {string} source the address of the game or record @param {() => void} changed */
  constructor(source, changed) {
    this.address = `${source}/analysis`;
    this.changed = changed;
    /** @type {"unknown"|"none"|"running"|"done"|"failed"} */
    this.state = "unknown";
    this.done = 0;
    this.steps = 0;
    /** @type {number[]} */
    this.opening = [];
    /** @type {Turn[]} */
    this.turns = [];
    /** @type {Turning[]} */
    this.turning = [];
    this.problem = "";
  }

  /** Looks whether somebody has asked before, so that what was left is there again. */
  look() {
    return this.ask(() => fetchJson(`${this.address}?turns=${this.turns.length}`));
  }

  begin() {
    this.turns = [];
    return this.ask(() => postJson(this.address, {}));
  }

  /** @param {() => Promise<any>} fetched */
  async ask(fetched) {
    try {
      this.heard(await fetched());
      this.problem = "";
    } catch (error) {
      const lost = say(this.state === "running" ? "ui.line.lost" : "ui.refusal.server.failed");
      this.problem = error instanceof Refused ? refusalWords(error.key, error.values) : lost;
      if (this.state === "running") setTimeout(() => this.look(), LONG_PAUSE);
    }
    this.changed();
  }

  /** @param {any} found */
  heard(found) {
    this.state = found.state;
    if (found.state === "none") return;
    this.done = found.done;
    this.steps = found.steps;
    this.opening = found.opening;
    this.turns = [...this.turns.slice(0, found.from), ...found.turns];
    this.turning = found.turning;
    if (found.state === "running") setTimeout(() => this.look(), PAUSE);
  }

  /** Everybody's chances before the first turn and after each. */
  get chances() {
    return [this.opening, ...this.turns.map((turn) => turn.chances)];
  }

  /** The place of the turn that is over, or goes on, after so many steps; -1: before the first, or not looked at yet. @param {number} k */
  placeOf(k) {
    return this.turns.findIndex((turn) => turn.move < k && k <= turn.until);
  }

  /** What a turn gave away by its player. @param {Turn} turn */
  static dearest({ choices, player }) {
    const own = choices.filter((choice) => choice.player === player);
    return own.reduce((/** @type {Choice|null} */ most, choice) => (most && most.lost >= choice.lost ? most : choice), null);
  }

  /** The luck of a turn for its player, in points. @param {Turn} turn */
  static luck({ draws, player }) {
    return draws.filter((draw) => draw.player === player).reduce((sum, draw) => sum + draw.points, 0);
  }

  /** What a seat gave away in all, and its luck, in points. @param {number} seat */
  sums(seat) {
    const choices = this.turns.flatMap((turn) => turn.choices).filter((choice) => choice.player === seat);
    const draws = this.turns.flatMap((turn) => turn.draws).filter((draw) => draw.player === seat);
    return {
      lost: choices.reduce((sum, choice) => sum + choice.lost, 0),
      luck: draws.reduce((sum, draw) => sum + draw.points, 0),
    };
  }
}

// The keyboard: every action without a pointer.

import { wishes } from "../prefs.js";
import { trayOf } from "./anchors.js";
import { asksTrack, isTrackOpen } from "./landing.js";

/** @typedef {import("./table.js").Table} Table */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What the help shows: keys, and the words for what they do. @type {[string, string][]} */
export const SHORTCUTS = [
  ["← ↑ → ↓", "go"],
  ["N · B", "cycle"],
  ["R · Shift+R", "turn"],
  ["Enter", "choose"],
  ["1 … 9", "answer"],
  ["P", "pass"],
  ["U", "take_back"],
  ["H", "hint"],
  ["I", "look"],
  ["Shift+← ↑ → ↓", "pan"],
  ["+ · −", "zoom"],
  ["0", "fit"],
  ["F", "fields"],
  ["D", "dead"],
  ["V", "last"],
  ["M", "sound"],
  ["L", "moves"],
  ["S", "scores"],
  ["T", "tiles"],
  ["G", "rules"],
  ["C", "chat"],
  ["J", "log"],
  ["K", "track"],
  ["Esc", "close"],
  ["?", "help"],
];

const PANELS = new Map([
  ["l", "moves"],
  ["s", "scores"],
  ["t", "tiles"],
  ["g", "rules"],
  ["c", "chat"],
  ["j", "log"],
]);
const OVERLAYS = new Map([
  ["f", "fields"],
  ["d", "dead"],
  ["v", "last"],
]);

export class Keys {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return this.escape();
    if (target.closest("input, textarea, select")) return;
    if (this.arrow(event, target) || this.letter(event)) event.preventDefault();
  }

  escape() {
    const { table } = this;
    if (table.state.looking) table.looking.end();
    else if (table.state.chooser || table.state.held || table.state.region) table.choosing.drop();
    else if (table.state.panel) table.open(null);
  }

  /** @param {KeyboardEvent} event @param {HTMLElement} target */
  arrow(event, target) {
    const way = ARROWS[event.key];
    if (!way) return false;
    const { table } = this;
    if (event.shiftKey) table.camera.pan(-way[0] * 90, -way[1] * 90);
    else if (table.state.looking) table.looking.step(way);
    else if (target.closest(".panel, .players, .spaces, [role=tablist], [role=radiogroup], .chooser"))
      return this.along(way, target);
    else table.choosing.go(way);
    return true;
  }

  /** Arrow keys within a group of buttons. @param {[number, number]} way @param {HTMLElement} target */
  along(way, target) {
    const group = target.closest("[role=tablist], [role=radiogroup], .chooser, .moves, .spaces");
    if (!group) return false;
    const buttons = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button")]);
    const at = buttons.indexOf(/** @type {any} */ (target.closest("button")));
    buttons[(at + way[0] + way[1] + buttons.length) % buttons.length]?.focus();
    return true;
  }

  /** @param {KeyboardEvent} event */
  letter(event) {
    const { table } = this;
    const key = event.key.toLowerCase();
    if (key === "?") return (table.ask("keys"), true);
    if (!wishes().letters) return false;
    if (PANELS.has(key)) return (this.panel(/** @type {string} */ (PANELS.get(key))), true);
    if (OVERLAYS.has(key)) return (table.overlay(/** @type {string} */ (OVERLAYS.get(key))), true);
    if (/^[0-9]$/.test(key) && this.answer(Number(key))) return true;
    return this.act(key, event.shiftKey);
  }

  /** Goes to a panel; from within it, the same key closes it. @param {string} name */
  panel(name) {
    const inside = document.activeElement?.closest(".panel-body");
    if (this.table.state.panel !== name || inside) this.table.open(name);
    this.table.focusPanel();
  }

  /** Goes to what may be chosen on the score track; where nothing may, the key opens and closes it. */
  track() {
    const inside = document.activeElement?.closest(".track");
    if (inside || !isTrackOpen(this.table.state) || !asksTrack(this.table.state.view)) this.table.toggleTrack();
    queueMicrotask(() => queueMicrotask(() => this.target(0)));
  }

  /** Goes to the next thing to be chosen: on the land, or where there is none there, on the score track. @param {number} step */
  cycle(step) {
    if (this.table.choosing.places.length) this.table.choosing.cycle(step);
    else this.target(step);
  }

  /** @param {number} step */
  target(step) {
    const targets = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".track .target")]);
    const at = targets.indexOf(/** @type {any} */ (document.activeElement));
    targets[at < 0 ? 0 : (at + step + targets.length) % targets.length]?.focus();
  }

  /** @param {number} digit */
  answer(digit) {
    const wanted = trayOf(this.table.state.anchors, digit);
    if (wanted) this.table.session.play(wanted.options[0]);
    return !!wanted;
  }

  /** @param {string} key @param {boolean} shifted */
  act(key, shifted) {
    const { table } = this;
    switch (key) {
      case "r":
        return (table.state.looking ? table.looking.next() : table.choosing.turn(shifted ? -1 : 1), true);
      case "n":
        return (this.cycle(1), true);
      case "b":
        return (this.cycle(-1), true);
      case "k":
        return (this.track(), true);
      case "p":
        return this.pass();
      case "u":
        return (table.session.takeBack(), true);
      case "h":
        return (table.session.hint(), true);
      case "i":
        return (table.looking.toggle(), true);
      case "+":
      case "=":
        return (table.camera.zoomBy(1.25), true);
      case "-":
        return (table.camera.zoomBy(1 / 1.25), true);
      case "m":
        return (table.hush(), true);
      case "0":
        return (table.fit(), true);
      default:
        return false;
    }
  }

  pass() {
    const option = this.table.state.view?.decision?.options.find((known) => known.verb === "pass");
    if (option) this.table.session.play(option);
    return !!option;
  }
}

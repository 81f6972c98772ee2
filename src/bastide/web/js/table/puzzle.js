// A puzzle at the table: what comes next, how far one is, and at its end how good that was.

import { Refused } from "../api.js";
import { h } from "../dom.js";
import { icon, iconButton } from "../icons.js";
import { boast, playAnother, reachedWords, signed } from "../puzzles.js";
import { tileUrl } from "../seats.js";
import { listed, say } from "../words.js";
import { tileWords } from "./tiles.js";
import { refusalWords } from "./wording.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Puzzle} Puzzle */

const ALL = 3;

/** For the bar: which tile, how far, and how far one could be. @param {Puzzle} puzzle */
export function puzzleState(puzzle) {
  if (puzzle.stars !== null) return reachedWords(puzzle);
  const values = { gained: signed(puzzle.gained), most: puzzle.most ?? "?" };
  return say("ui.puzzle.state", { ...values, tile: puzzle.laying, count: puzzle.tiles.length });
}

/** What is to be done, as long as nothing has been. @param {View} view */
export function puzzleGoal({ puzzle, decision }) {
  if (!puzzle || puzzle.laying > 1 || puzzle.shown || decision?.prompt !== "place") return null;
  return h("p", { class: "puzzle-goal" }, `${say("puzzle.goal", { count: puzzle.tiles.length })}.`);
}

/** The tiles after the one in hand. @param {View} view */
export function coming(view) {
  const kinds = view.puzzle?.coming ?? [];
  if (!kinds.length) return null;
  const words = say("ui.puzzle.coming", { what: listed(kinds.map((kind) => tileWords(kind))) });
  return h(
    "div",
    { class: "coming", role: "img", "aria-label": words, title: words },
    kinds.map((kind, index) => h("img", { key: `${index} ${kind}`, src: tileUrl(kind), alt: "" })),
  );
}

/** @param {number} stars */
export function starRow(stars) {
  return h(
    "span",
    { class: "stars", role: "img", "aria-label": say("ui.puzzle.stars", { count: stars }) },
    [1, 2, 3].map((star) => h("span", { key: star, class: star <= stars ? "star won" : "star" }, star <= stars ? "★" : "☆")),
  );
}

/** @param {Table} table @param {string} name @param {string} drawing @param {string} words @param {() => void} act @param {boolean} [first] */
const choice = (table, name, drawing, words, act, first = false) =>
  iconButton(drawing, words, act, {
    key: name,
    shown: true,
    class: first ? "button primary" : "button",
    "data-do": name,
    disabled: !!table.state.pending,
    made: (/** @type {HTMLElement} */ node) =>
      first && queueMicrotask(() => document.activeElement === document.body && node.focus({ preventScroll: true })),
  });

/** @param {Table} table @param {Puzzle} puzzle */
async function goOn(table, puzzle) {
  try {
    await playAnother(puzzle);
  } catch (error) {
    table.session.toast(error instanceof Refused ? refusalWords(error.key, error.values) : say("ui.line.lost"), true);
  }
}

/** What one can do with a puzzle that is over, or solved before one's eyes. @param {Table} table @param {Puzzle} puzzle @param {boolean} solved */
export function puzzleChoices(table, puzzle, solved) {
  return [
    choice(table, "puzzle-again", "back", say("ui.puzzle.again"), () => table.session.beginAnew(false), !solved),
    choice(table, "puzzle-other", "next", say("ui.puzzle.other"), () => goOn(table, puzzle), solved),
  ];
}

/** @param {Puzzle} puzzle */
function verdict(puzzle) {
  const short = (puzzle.most ?? 0) - puzzle.gained;
  return short > 0 ? say("ui.puzzle.short", { count: short }) : say("ui.puzzle.solved");
}

/** The end, unless the solution tells of it. @param {Table} table @param {TableState} state @param {View} view */
export function puzzleCard(table, state, view) {
  const { puzzle } = view;
  if (!puzzle || puzzle.stars === null || view.lesson || !state.you.length) return null;
  const solved = puzzle.stars === ALL;
  return h(
    "section",
    { key: "puzzle", class: "lesson puzzle-end", "aria-label": say("ui.puzzle.name", { number: puzzle.number }) },
    h(
      "header",
      { class: "lesson-head small" },
      icon("tiles"),
      h("span", null, say("ui.puzzle.name", { number: puzzle.number })),
      starRow(puzzle.stars),
    ),
    h(
      "p",
      { class: "lesson-words", "aria-live": "polite" },
      h("strong", null, `${reachedWords(puzzle)}.`),
      ` ${verdict(puzzle)}`,
    ),
    h(
      "div",
      { class: "lesson-foot" },
      puzzleChoices(table, puzzle, solved),
      choice(table, "puzzle-solution", "hint", say("ui.puzzle.solution"), () => table.session.beginAnew(true)),
      choice(table, "puzzle-boast", "copy", say("ui.puzzle.copy"), () => table.copy(boast(puzzle), say("ui.puzzle.copied"))),
    ),
  );
}

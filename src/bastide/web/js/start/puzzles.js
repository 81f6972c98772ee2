// Puzzles on the start page: the one of the day, and all others.

import { fetchJson, Refused } from "../api.js";
import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { anotherOf, dayWords, fetchDaily, isSolved, playPuzzle, reachedAt, signed, streak } from "../puzzles.js";
import { tileUrl } from "../seats.js";
import { starRow } from "../table/puzzle.js";
import { refusalWords, titleOf } from "../table/wording.js";
import { capital, say } from "../words.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Choosing} Choosing */
/** @typedef {import("../types.js").PuzzleOffer} PuzzleOffer */

const LEVELS = ["easy", "medium", "hard"];

/** @param {string} level */
const levelWords = (level) => capital(say(`puzzle.level.${level}`));

/** Fetches the puzzle of the day, and all others too. @param {Choice} choice */
export function openPuzzles(choice) {
  choice.store.set({ dialog: "puzzles" });
  fetchDaily().then((daily) => choice.store.set({ daily }), () => {});
  fetchJson("/api/puzzles").then(
    ({ puzzles }) => choice.store.set({ puzzles }),
    () => choice.store.set({ error: say("ui.line.lost"), dialog: null }),
  );
}

/** The button in the head of the page; it says whether today's is solved. @param {Choice} choice @param {Choosing} state */
export function puzzleButton(choice, state) {
  const solved = !!state.daily && isSolved(state.daily.number);
  return h(
    "button",
    { type: "button", class: "button", "data-do": "puzzles", on: { click: () => openPuzzles(choice) } },
    icon(solved ? "check" : "tiles"),
    h("span", null, say("ui.puzzle.daily")),
    solved && h("span", { class: "visually-hidden" }, say("ui.puzzle.is_solved")),
  );
}

/** @param {Choice} choice @param {number} number */
async function begin(choice, number) {
  if (choice.state.busy) return;
  choice.store.set({ busy: true, error: null });
  try {
    await playPuzzle(number);
  } catch (error) {
    const words = error instanceof Refused ? refusalWords(error.key, error.values) : say("ui.line.lost");
    choice.store.set({ busy: false, error: words, dialog: null });
  }
}

/** How far one has come with a puzzle. @param {number} number */
function progressWords(number) {
  const reached = reachedAt(number);
  if (isSolved(number)) return say("ui.puzzle.is_solved");
  if (!reached) return say("ui.puzzle.is_new");
  if (reached.peeked) return say("ui.puzzle.is_shown");
  return say("ui.puzzle.best_so_far", { gained: signed(reached.gained) });
}

/** @param {Choice} choice @param {Choosing} state */
function daily(choice, state) {
  const { daily: offer } = state;
  if (!offer) return h("p", { class: "small", role: "status" }, say("ui.line.connecting"));
  const row = streak();
  const boxes = [offer.game, ...offer.with].map(titleOf).join(" + ");
  return h(
    "section",
    { class: "daily", "data-puzzle": offer.number },
    h("div", { class: "daily-tiles", "aria-hidden": "true" }, offer.tiles.map((kind, index) => h("img", { key: `${index} ${kind}`, src: tileUrl(kind), alt: "" }))),
    h(
      "div",
      { class: "daily-text" },
      h("h3", null, dayWords(offer.day)),
      h("p", null, say("ui.puzzle.tiles", { count: offer.tiles.length }), " · ", levelWords(offer.level), " · ", boxes),
      h("p", { class: "small" }, progressWords(offer.number), row > 0 && ` · ${say("ui.puzzle.streak", { count: row })}`),
    ),
    h(
      "button",
      { type: "button", class: "button primary", "data-do": "daily", disabled: state.busy, on: { click: () => begin(choice, offer.number) } },
      icon("play"),
      h("span", null, say("ui.puzzle.play")),
    ),
  );
}

/** Any one of a level. @param {Choice} choice @param {Choosing} state @param {string} level */
function another(choice, state, level) {
  const offers = state.puzzles.filter((offer) => offer.level === level);
  if (!offers.length) return null;
  const solved = offers.filter((offer) => isSolved(offer.number)).length;
  return h(
    "button",
    {
      key: level,
      type: "button",
      class: "button",
      "data-level": level,
      disabled: state.busy,
      on: { click: () => begin(choice, anotherOf(offers).number) },
    },
    h("span", null, levelWords(level), h("span", { class: "small" }, ` ${say("ui.puzzle.solved_of", { solved, count: offers.length })}`)),
  );
}

/** @param {Choice} choice @param {Choosing} state @param {PuzzleOffer} offer */
function numbered(choice, state, offer) {
  const stars = reachedAt(offer.number)?.stars ?? 0;
  const words = [say("ui.puzzle.name", { number: offer.number }), levelWords(offer.level), progressWords(offer.number)].join(", ");
  return h(
    "li",
    { key: offer.number },
    h(
      "button",
      {
        type: "button",
        class: isSolved(offer.number) ? "puzzle-number solved" : "puzzle-number",
        "data-number": offer.number,
        "aria-label": words,
        title: [words, ...offer.with.map(titleOf)].join(", "),
        disabled: state.busy,
        on: { click: () => begin(choice, offer.number) },
      },
      h("span", null, offer.number),
      stars > 0 && starRow(stars),
    ),
  );
}

/** @param {Choice} choice @param {Choosing} state @param {() => void} close */
export function puzzlesDialog(choice, state, close) {
  return dialog(
    "puzzles",
    say("ui.puzzle.daily"),
    close,
    h("p", null, say("ui.puzzle.about")),
    daily(choice, state),
    h("h3", null, say("ui.puzzle.other")),
    h("div", { class: "puzzle-levels" }, LEVELS.map((level) => another(choice, state, level))),
    LEVELS.filter((level) => state.puzzles.some((offer) => offer.level === level)).map((level) =>
      h(
        "details",
        { key: level, class: "puzzle-all" },
        h("summary", null, say("ui.puzzle.all", { level: levelWords(level) })),
        h("ul", { class: "puzzle-numbers" }, state.puzzles.filter((offer) => offer.level === level).map((offer) => numbered(choice, state, offer))),
      ),
    ),
  );
}

// Every turn of an analysed game in a list: the chance after it, the luck of its draw, what it gave away, and what was better.

import { h } from "../dom.js";
import { change, shift, signed, tenths, winning } from "../numerals.js";
import { emblem } from "../seats.js";
import { capital, say } from "../words.js";
import { nameOf, spoken } from "../table/wording.js";
import { Analysis } from "./analysis.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("./analysis.js").Turn} Turn */
/** @typedef {import("../types.js").View} View */

/** A turn that missed less of a chance than this is told without it. */
const LITTLE = 0.005;

/** The moves of a line. @param {import("./analysis.js").Move[]} moves @param {View} view */
export const inWords = (moves, view) => moves.map((move) => spoken(move.words, view)).join(", ");

/** @param {string[]} names */
export const head = (names) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      names.map((name) => h("th", { key: name, scope: "col" }, say(`ui.analysis.${name}`))),
    ),
  );

/** @param {Replay} replay @param {View} view @param {Turn} turn @param {number} at @param {boolean} shown the turn on the board */
function row(replay, view, turn, at, shown) {
  const choice = Analysis.dearest(turn);
  const luck = Analysis.luck(turn);
  const who = nameOf(view, turn.player);
  const before = replay.analysis.chances[at][turn.player];
  const marked = replay.analysis.turning.some((point) => point.at === at);
  return h(
    "tr",
    { key: turn.move, class: marked ? "marked" : "" },
    h(
      "th",
      { scope: "row" },
      h(
        "button",
        {
          type: "button",
          class: "button",
          "aria-label": say("ui.analysis.go", { turn: turn.turn, who }),
          "aria-current": shown && "step",
          "data-go": `turn-${at}`,
          on: { click: () => replay.showTurn(at, true, `turn-${at}`) },
        },
        turn.turn,
      ),
    ),
    h("td", null, emblem(turn.player, view.seats[turn.player].colour), " ", h("span", { class: "review-name" }, who)),
    h("td", null, `${winning(turn.chances[turn.player])} `, h("span", { class: "small" }, shift(before, turn.chances[turn.player]))),
    h("td", null, turn.draws.length > 0 && signed(luck)),
    h(
      "td",
      null,
      choice && choice.lost > 0 && tenths(choice.lost),
      choice && choice.missed >= LITTLE && h("span", { class: "small" }, ` ${change(-choice.missed)}`),
    ),
    h("td", { class: "review-better" }, choice?.better.length ? capital(inWords(choice.better, view)) : ""),
  );
}

/** @param {Replay} replay @param {View} view */
export function turnTable(replay, view) {
  const shown = replay.analysis.placeOf(replay.at);
  return h(
    "section",
    null,
    h("h3", null, say("ui.analysis.turns")),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "group", "aria-label": say("ui.analysis.turns") },
      h(
        "table",
        { class: "kinds review" },
        h("caption", { class: "visually-hidden" }, say("ui.analysis.turns")),
        head(["turn", "player", "chance", "luck", "lost", "better"]),
        h(
          "tbody",
          null,
          replay.analysis.turns.map((turn, at) => row(replay, view, turn, at, at === shown)),
        ),
      ),
    ),
  );
}

// What the analysis says of the turn one looks at, and the better move on the board.

import { h } from "../dom.js";
import { shift, signed, tenths, winning } from "../numerals.js";
import { capital, say } from "../words.js";
import { nameOf, spoken } from "../table/wording.js";
import { Analysis } from "./analysis.js";
import { inWords } from "./turns.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("../types.js").View} View */

/** The better line, where it is shown instead of what was played. @param {Replay} replay @param {View} view */
export const insteadWords = ({ instead }, view) =>
  instead && say("ui.analysis.instead", { moves: inWords(instead.better, view) });

/** @param {Replay} replay @param {View} view */
function told(replay, view) {
  const { analysis, at, instead } = replay;
  if (instead) return instead.instead ? `${capital(spoken(instead.instead, view))}.` : "";
  const place = analysis.placeOf(at);
  const turn = analysis.turns[place];
  if (!turn) return "";
  const choice = Analysis.dearest(turn);
  const now = turn.chances[turn.player];
  const words = [
    say("ui.analysis.now", {
      who: nameOf(view, turn.player),
      chance: winning(now),
      change: shift(analysis.chances[place][turn.player], now),
    }),
  ];
  if (turn.draws.length) words.push(say("ui.analysis.luck_was", { points: signed(Analysis.luck(turn)) }));
  if (choice && choice.lost > 0) words.push(say("ui.analysis.gave", { points: tenths(choice.lost) }));
  return `${words.join(" · ")}.`;
}

/** @param {Replay} replay @param {View} view */
export function judgement(replay, view) {
  const { analysis, at, instead } = replay;
  const turn = analysis.turns[analysis.placeOf(at)];
  if (!turn && !instead) return null;
  const choice = turn && Analysis.dearest(turn);
  return h(
    "div",
    { class: "judgement" },
    h("p", { class: "small" }, told(replay, view)),
    instead
      ? h(
          "button",
          { type: "button", class: "button", "data-do": "played", on: { click: () => replay.showPlayed() } },
          say("ui.analysis.played"),
        )
      : choice?.better.length
        ? h(
            "button",
            { type: "button", class: "button", "data-do": "better", on: { click: () => replay.tryInstead(choice) } },
            say("ui.analysis.show"),
          )
        : null,
  );
}

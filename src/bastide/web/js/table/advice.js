// A hint: the best moves with what each should bring, the chance to win after it, and why.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { signed, winning } from "../numerals.js";
import { capital, say } from "../words.js";
import { nameOf, spoken } from "./wording.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../types.js").Advice} Advice */
/** @typedef {import("../types.js").View} View */

/** @param {Advice} move @param {View} view */
function numbers({ points, theirs, chance }, view) {
  const told = { points: signed(points), chance: winning(chance) };
  if (!theirs) return say("ui.hint.numbers", told);
  return say("ui.hint.numbers_theirs", { ...told, who: nameOf(view, theirs.seat), theirs: signed(theirs.points) });
}

/** @param {Advice} move @param {View} view */
const why = (move, view) => `${capital(spoken(move.why, view))}.`;

/** What is heard of the best move. @param {Advice} move @param {View} view */
export const advised = (move, view) => `${why(move, view)} ${numbers(move, view)}`;

/** To where the best move is shown, unless one is writing or reading something else by now. */
export function goToHinted() {
  if (document.activeElement?.closest("input, textarea, select, dialog, .panel")) return;
  /** @type {HTMLElement|null} */ (document.querySelector(".hinted"))?.focus({ preventScroll: true });
}

/** @param {Session} session @param {import("./session.js").TableState} state @param {View} view */
export function advice(session, { advice: moves, advised: shown }, view) {
  if (!moves?.length) return null;
  return h(
    "div",
    { class: "advice" },
    icon("hint"),
    h(
      "ol",
      { "aria-label": say("ui.hint.moves") },
      moves.map((move) =>
        h(
          "li",
          { key: move.code },
          h(
            "button",
            {
              type: "button",
              class: "advised",
              "aria-pressed": String(move.code === shown),
              on: { click: () => session.follow(move) },
            },
            h("strong", null, numbers(move, view)),
            " ",
            h("span", null, why(move, view)),
          ),
        ),
      ),
    ),
  );
}

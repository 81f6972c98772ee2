// The list of legal moves, for screen readers and for whoever prefers a list.

import { h } from "../dom.js";
import { say } from "../words.js";
import { optionWords } from "./wording.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */

/** @param {Table} table @param {TableState} state @param {View} view */
export function moves(table, state, view) {
  if (!table.session.mine) return h("p", { class: "empty" }, say(view.over ? "ui.over.title" : "ui.moves.none"));
  return h(
    "div",
    null,
    h("p", { class: "small" }, say("ui.moves.count", { count: view.decision?.options.length ?? 0 })),
    h(
      "ol",
      { class: "moves" },
      state.anchors.flatMap((anchor) =>
        anchor.options.map((option, index) =>
          h(
            "li",
            { key: option.code },
            h(
              "button",
              {
                type: "button",
                class: "move",
                "data-code": option.code,
                "data-verb": option.verb,
                disabled: !!state.pending,
                on: {
                  click: () => table.session.play(option),
                  focus: () => table.preview(anchor, index),
                  pointerenter: () => table.preview(anchor, index),
                  pointerleave: () => table.preview(null, 0),
                  blur: () => table.preview(null, 0),
                },
              },
              optionWords(option, view),
            ),
          ),
        ),
      ),
    ),
  );
}

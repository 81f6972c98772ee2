// The list of keys, and leaving the table.

import { h } from "../dom.js";
import { say } from "../words.js";
import { dialog } from "../dialog.js";
import { emblem } from "../seats.js";
import { SHORTCUTS } from "./keys.js";
import { nameOf } from "./wording.js";

/** @param {() => void} close */
export function keysDialog(close) {
  return dialog(
    "keys",
    say("ui.keys.title"),
    close,
    h("p", { class: "small" }, say("ui.keys.about")),
    h(
      "dl",
      { class: "key-list" },
      SHORTCUTS.map(([keys, what]) =>
        h(
          "div",
          { key: what },
          h(
            "dt",
            null,
            keys.split(" · ").map((key, index) => [index > 0 && " ", h("kbd", null, key)]),
          ),
          h("dd", null, say(`ui.key.${what}`)),
        ),
      ),
    ),
  );
}

/** @param {import("./table.js").Table} table @param {import("./session.js").TableState} state @param {import("../types.js").View} view @param {() => void} close */
export function leaving(table, state, view, close) {
  const act = (/** @type {string} */ what, /** @type {number} */ seat) => () => {
    table.session.command(what, { seat });
    close();
  };
  return dialog(
    "leave",
    say("ui.leave.title"),
    close,
    h("p", null, say("ui.leave.about")),
    state.you.map((seat) =>
      h(
        "div",
        { key: seat, class: "leave-seat" },
        emblem(seat, view.seats[seat].colour),
        h("strong", null, nameOf(view, seat)),
        h("button", { type: "button", class: "button", on: { click: act("resign", seat) } }, say("ui.leave.resign")),
        h(
          "button",
          { type: "button", class: "button quiet", on: { click: act("leave", seat) } },
          say("ui.leave.leave"),
        ),
      ),
    ),
  );
}

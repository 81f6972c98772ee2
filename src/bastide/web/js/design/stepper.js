// A number with a button on either side.

import { h } from "../dom.js";
import { say } from "../words.js";
import { iconButton } from "../icons.js";

/** @param {number} value @param {number} most @param {string} what @param {(value: number) => void} choose */
export function stepper(value, most, what, choose) {
  return h(
    "span",
    { class: "stepper", role: "group", "aria-label": say("ui.own.copies", { name: what }) },
    iconButton("minus", say("ui.own.fewer", { name: what }), () => choose(value - 1), { disabled: value <= 0 }),
    h("output", { "aria-live": "polite" }, String(value)),
    iconButton("plus", say("ui.own.more", { name: what }), () => choose(value + 1), { disabled: value >= most }),
  );
}

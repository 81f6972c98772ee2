// How far somebody has come on the way to a goal, as a bar with its words.

import { h } from "../dom.js";

/** @param {number} reached @param {number} goal @param {string} [words] */
export function progress(reached, goal, words = "") {
  const part = Math.max(0, Math.min(1, reached / Math.max(1, goal)));
  return h(
    "div",
    { class: "progress" },
    h("span", { class: "progress-bar", "aria-hidden": "true", style: { "--part": part } }),
    words && h("span", null, words),
  );
}

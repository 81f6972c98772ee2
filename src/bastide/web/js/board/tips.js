// What is said at a place of the land: why something is not allowed there, and what lies there. Both at once are one tip.

import { h } from "../dom.js";
import { spotStyle } from "./land.js";
import { keepWithin } from "./within.js";

/** @typedef {import("../table/session.js").TableState} TableState */

/** It finds its place anew when the card of a region comes or goes. @param {TableState} state @param {string} name @param {any[]} words */
const tip = (state, name, words) =>
  h(
    "span",
    { key: `${name} ${!!state.region}`, class: "tip", made: (/** @type {HTMLElement} */ node) => keepWithin(node) },
    words,
  );

/** Why something is not allowed there. @param {TableState} state @param {string|null} lying what lies there as well */
function refusal(state, lying) {
  if (!state.bubble) return null;
  const { x, y, text } = state.bubble;
  return [
    h("div", { key: "denied", class: "denied", style: spotStyle(x, y) }),
    h(
      "div",
      { key: "bubble", class: "bubble", style: spotStyle(x, y) },
      tip(state, `${x},${y} ${text} ${lying ?? ""}`, [text, lying && h("em", { class: "note" }, lying)]),
    ),
  ];
}

/** @param {TableState} state */
export function tips(state) {
  const { bubble, note } = state;
  const together = !!bubble && note?.x === bubble.x && note.y === bubble.y;
  return [
    refusal(state, together ? note.text : null),
    note &&
      !together &&
      h("div", { key: "note", class: "bubble note", style: spotStyle(note.x, note.y, note.at) }, tip(state, note.text, [note.text])),
  ];
}

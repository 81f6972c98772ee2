// The part of the board that nothing lies over.

import { SIDE } from "../board/camera.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Margin */

/** On a narrow page the panels lie over the board, on a wide one beside it. */
export const isWide = () => innerWidth > 1000;
const WIDE = { left: 70, right: 30, top: 30 };
/** Room between the land and the question under it. */
const GAP = 26;
const NARROW = { left: 10, right: 10, top: 10, bottom: 14 };
/** Room for a lesson's card over the question. */
const LESSON = 310;
/** Room for what is told of a region over a narrow board. */
const CARD = 130;
/** Room between a place and what lies over a corner of the board. */
const AIR = 6;

/** How far the buttons beside a tile that is tried on reach from its middle. */
const BUTTONS = 116;

/** How far they reach under its cell. @param {number} zoom */
export const buttonsUnder = (zoom) => Math.max(0, BUTTONS - (SIDE * zoom) / 2);

/** Does a card lie over the question: of a lesson, or at the end of a puzzle? @param {View} view */
export const hasCard = (view) => !!view.lesson || (!!view.puzzle && view.over);

/** The margin of the board with nothing in its corners. @param {View} view @returns {Margin} */
export function marginOf(view) {
  if (!isWide()) return NARROW;
  const under = document.querySelector(".under")?.getBoundingClientRect().height ?? 0;
  return { ...WIDE, bottom: Math.max(under + GAP, hasCard(view) ? LESSON : 0) };
}

/** The margin of a board over which a region is told. @returns {Margin} */
export const besideCard = () => ({ ...NARROW, top: CARD });

/** What lies over the corners of the board; the small map only as long as not all is in sight. @param {HTMLElement} frame @param {boolean} map */
export const covers = (frame, map) =>
  [...frame.querySelectorAll(map ? ":scope > .tools, :scope > .small-map" : ":scope > .tools")].map((node) =>
    node.getBoundingClientRect(),
  );

/** The margin that keeps these corners free as well: each by the strip that costs less of the board. @param {Margin} margin @param {DOMRect} box of the board @param {DOMRect[]} corners @returns {Margin} */
export function clearOf(margin, box, corners) {
  const found = { ...margin };
  for (const corner of corners) {
    const left = corner.left - box.left < box.right - corner.right;
    const top = corner.top - box.top < box.bottom - corner.bottom;
    const wide = (left ? corner.right - box.left : box.right - corner.left) + AIR;
    const high = (top ? corner.bottom - box.top : box.bottom - corner.top) + AIR;
    const [across, down] = [left ? "left" : "right", top ? "top" : "bottom"];
    const side = /** @type {keyof Margin} */ (wide * box.height < high * box.width ? across : down);
    found[side] = Math.max(found[side], side === across ? wide : high);
  }
  return found;
}

// Telling players apart: a colour, a pattern and an emblem of its own for each.

import { h } from "./dom.js";
import { pictureOf } from "./own.js";

/** The box of an emblem. */
export const EMBLEM = 20;

/** Emblems in that box: disc, square, triangle, diamond, cross, star. */
const EMBLEMS = [
  "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z",
  "M3 3h14v14H3Z",
  "M10 2 18.500 17H1.500Z",
  "M10 .8 19.200 10 10 19.200.8 10Z",
  "M7 2h6v5h5v6h-5v5H7v-5H2V7h5Z",
  "M10 1l2.700 6 6.500.6-4.900 4.300 1.500 6.400L10 14.900l-5.800 3.400 1.500-6.400L.8 7.600 7.300 7Z",
];

/** The colours in the order of the seats, where nobody has chosen another. */
export const COLOURS = ["red", "blue", "green", "yellow", "black", "grey"];

/** @type {number[]} */
let tints = [];

/** The colours that the players of this table have chosen. @param {number[]|undefined} found */
export function useTints(found) {
  tints = found ?? [];
}

/** The number of the colour in which a seat is shown. @param {number} seat */
const tint = (seat) => tints[seat] ?? seat;

/** A colour of which the rules speak, as it is shown here. @param {string} colour */
export const shownColour = (colour) => (COLOURS.includes(colour) ? COLOURS[tint(COLOURS.indexOf(colour))] : colour);

/** @param {number} seat */
export const emblemPath = (seat) => EMBLEMS[tint(seat) % EMBLEMS.length];

/** The emblem goes with the colour. @param {number} seat @param {string} colour */
export function emblem(seat, colour) {
  return h(
    "svg",
    { class: "emblem", viewBox: "0 0 20 20", "data-colour": colour, "aria-hidden": "true" },
    h("path", { d: EMBLEMS[Math.max(0, COLOURS.indexOf(colour))] ?? emblemPath(seat) }),
  );
}

/** @param {string} piece @param {number} seat @param {Record<string, any>} [props] */
export function figureImage(piece, seat, props = {}) {
  return h("img", { src: figureUrl(piece, seat), alt: "", draggable: "false", ...props });
}

/** @param {string} piece @param {number} seat @param {boolean} [lying] */
export const figureUrl = (piece, seat, lying = false) =>
  `/art/figure/${encodeURIComponent(piece)}/${tint(seat)}.svg${lying ? "?lying=1" : ""}`;

/** @param {string} name @param {number|null} [seat] */
export const tokenUrl = (name, seat = null) =>
  `/art/token/${encodeURIComponent(name)}.svg${seat === null ? "" : `?seat=${tint(seat)}`}`;

/** So many tokens on one another. @param {string} name @param {number} count */
export const pileUrl = (name, count) => `/art/token/${encodeURIComponent(name)}.svg?pile=${count}`;

/** A tile as it lies: turned, with its symbols upright. @param {string} kind @param {number} [variant] @param {number} [rotation] */
export function tileUrl(kind, variant = 0, rotation = 0) {
  const picture = pictureOf(kind);
  const turn = `v=${variant}${rotation ? `&r=${rotation}` : ""}`;
  if (picture) return `/art/own/tile.svg?tile=${encodeURIComponent(picture)}&${turn}`;
  return `/art/tile/${encodeURIComponent(kind)}.svg?${turn}`;
}

/** The picture of a set in play. @param {string} name */
export const inPlayUrl = (name) => `/rules/images/${name}.webp`;

/** The tile in hand as it would lie. @param {{kind: string, v: number}} hand @param {number} rotation */
export const handUrl = (hand, rotation) => tileUrl(hand.kind, (hand.v + rotation) % 4, rotation);

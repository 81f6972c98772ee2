// The fields by owner: each one cloth from end to end, with a rim and a badge; those of one owner are numbered, and woven differently.

import { h } from "../dom.js";
import { EMBLEM, emblemPath } from "../seats.js";
import { SIDE } from "./camera.js";
import { zonePath } from "./shapes.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {View["fields"][number]} Field */
/** `number` counts the fields of the same owners. @typedef {{field: Field, number: number, id: string, d: string}} Cloth */

/** Without colour the weave tells the owner. */
const WEAVES = ["M0 4h8", "M4 0v8", "M-2 2 2-2M0 8 8 0M6 10l4-4", "M-2 6l4 4M0 0l8 8M6-2l4 4", "M0 4h8M4 0v8", "M2 2h.01M6 6h.01"];
/** How coarse the weave is: the first, second, third field of an owner. */
const COARSE = [1.1, 1.8, 2.7];

/** @param {View} view @param {Map<string, import("../types.js").Laid>} tiles @returns {Cloth[]} */
function cloths(view, tiles) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  return view.fields
    .filter((field) => field.owners.length)
    .map((field, index) => {
      const whose = field.owners.join();
      const number = (counted.get(whose) ?? 0) + 1;
      counted.set(whose, number);
      const d = field.zones.map((place) => zonePath(tiles.get(`${place.x},${place.y}`), place, SIDE)).join("");
      return { field, number, id: `field-${index}`, d };
    });
}

/** @param {View} view @param {Cloth} cloth @param {number} seat @param {number} at */
const weave = (view, { id, number }, seat, at) =>
  h(
    "pattern",
    {
      id: `${id}-weave-${at}`,
      width: 8,
      height: 8,
      patternUnits: "userSpaceOnUse",
      patternTransform: `scale(${COARSE[(number - 1) % COARSE.length]})`,
      "data-colour": view.seats[seat].colour,
    },
    h("path", { class: "weave", d: WEAVES[seat % WEAVES.length] }),
  );

/** Only what lies outside the field is left of the line round its parts: its rim. @param {Cloth} cloth */
const rimMask = ({ id, d }) =>
  h(
    "mask",
    { id: `${id}-rim`, maskUnits: "userSpaceOnUse", x: -1e5, y: -1e5, width: 2e5, height: 2e5 },
    h("path", { d, fill: "none", stroke: "#fff", "stroke-width": 9, "stroke-linejoin": "round" }),
    h("path", { d, fill: "#000", stroke: "#000", "stroke-width": 1, "fill-rule": "evenodd" }),
  );

/** A place of the field near its middle where nobody stands. @param {View} view @param {Field} field */
function badgePlace(view, field) {
  const points = field.zones.map(({ x, y, at }) => [x + at[0] - 0.5, -y + at[1] - 0.5]);
  const middle = [0, 1].map((part) => points.reduce((sum, point) => sum + point[part], 0) / points.length);
  const taken = new Set(view.figures.map((figure) => `${figure.x},${figure.y} ${figure.at}`));
  const free = points.filter((_, index) => {
    const { x, y, at } = field.zones[index];
    return !taken.has(`${x},${y} ${at}`);
  });
  const far = (/** @type {number[]} */ [x, y]) => Math.hypot(x - middle[0], y - middle[1]);
  return (free.length ? free : points).reduce((best, point) => (far(point) < far(best) ? point : best));
}

/** Whose field it is, and which of theirs. @param {View} view @param {Cloth} cloth */
function badge(view, { field, number }) {
  const [x, y] = badgePlace(view, field);
  const wide = 18 * field.owners.length + 20;
  return h(
    "g",
    { transform: `translate(${x * SIDE} ${y * SIDE})` },
    h(
      "g",
      { class: "field-badge" },
      h("rect", { x: -wide / 2, y: -12, width: wide, height: 24, rx: 12 }),
      field.owners.map((seat, at) =>
        h("path", {
          d: emblemPath(seat),
          "data-colour": view.seats[seat].colour,
          transform: `translate(${6 - wide / 2 + 18 * at} -7) scale(${14 / EMBLEM})`,
        }),
      ),
      h("text", { x: wide / 2 - 10, y: 5, "text-anchor": "middle" }, number),
    ),
  );
}

/** @param {View} view @param {Map<string, import("../types.js").Laid>} tiles */
export function fieldMarks(view, tiles) {
  const found = cloths(view, tiles);
  return h(
    "g",
    { class: "fields" },
    h(
      "defs",
      null,
      found.flatMap((cloth) => [rimMask(cloth), ...cloth.field.owners.map((seat, at) => weave(view, cloth, seat, at))]),
    ),
    found.map((cloth) => {
      const { field, id, d } = cloth;
      const colour = view.seats[field.owners[0]].colour;
      return h(
        "g",
        { class: "field", "data-colour": colour, "data-field": `${field.owners} ${cloth.number}` },
        h("path", { class: "field-tint", d, "fill-rule": "evenodd" }),
        field.owners.map((_, at) => h("path", { d, "fill-rule": "evenodd", fill: `url(#${id}-weave-${at})` })),
        h("path", { class: "field-rim", d, mask: `url(#${id}-rim)` }),
      );
    }),
    found.map((cloth) => badge(view, cloth)),
  );
}

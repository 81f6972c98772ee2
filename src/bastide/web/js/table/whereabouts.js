// Where an option belongs, in words: the cell, the feature, and the part of the tile where that is needed.

import { say, sayFirst } from "../words.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").View} View */

/** @param {{x?: number, y?: number}} place */
export const cellName = (place) => `${place.x},${place.y}`;

/** @param {{feature?: string, role?: string}} place */
export const featureName = (place) => sayFirst([`feature.${place.feature}`]);

/** How many options of a decision begin with the same words. @type {WeakMap<Option[], Map<string, number>>} */
const twins = new WeakMap();

/** @param {Option} option */
const alike = ({ verb, piece, word, rule, x, y, feature, number, seat }) =>
  [verb, piece, word, rule, x, y, feature, number, seat].join(" ");

/** @param {Option} option */
const alikeInPart = (option) => `${alike(option)} ${partOf(option)}`;

/** @param {Option[]} options */
function counted(options) {
  let found = twins.get(options);
  if (!found) {
    found = new Map();
    for (const key of options.flatMap((option) => [alike(option), alikeInPart(option)]))
      found.set(key, (found.get(key) ?? 0) + 1);
    twins.set(options, found);
  }
  return found;
}

/** The part of its tile where an option lies. @param {Option} option */
function partOf({ at }) {
  const [u, v] = at ?? [0.5, 0.5];
  return `${v < 0.36 ? "N" : v > 0.64 ? "S" : ""}${u < 0.36 ? "W" : u > 0.64 ? "E" : ""}` || "middle";
}

/** The sides of a tile and their halves, by the names that zones have of them. @type {Record<string, string>} */
const PORTS = {
  ...{ N: "N", NL: "NNW", NR: "NNE", E: "E", EL: "ENE", ER: "ESE" },
  ...{ S: "S", SL: "SSE", SR: "SSW", W: "W", WL: "WSW", WR: "WNW" },
};

/** Where an option belongs, as exactly as is needed to tell it from the others. @param {Option} option @param {View} view */
export function whereWords(option, view) {
  const found = counted(view.decision?.options ?? []);
  const where = { cell: cellName(option), feature: option.feature ? featureName(option) : "" };
  if (!option.at || (found.get(alike(option)) ?? 0) < 2) return where;
  const exact = (found.get(alikeInPart(option)) ?? 0) > 1 && PORTS[option.zone?.split(".")[1] ?? ""];
  return {
    ...where,
    feature: say("ui.option.part", { feature: where.feature, part: say(`ui.part.${exact || partOf(option)}`) }),
  };
}

// A tile in words, for whoever cannot see it: what lies at which of its sides.

import { listed, knows, say } from "../words.js";
import { shapesOf, zoneUnder } from "../board/shapes.js";

/** The middles of the four sides, a little within. @type {[string, number, number][]} */
const RIM = [
  ["N", 0.5, 0.01],
  ["E", 0.99, 0.5],
  ["S", 0.5, 0.99],
  ["W", 0.01, 0.5],
];

/** What a tile shows as it lies; its code until its outlines have come. @param {string} kind @param {number} [rotation] */
export function tileWords(kind, rotation = 0) {
  const rim = RIM.map(([side, u, v]) => ({ side, zone: zoneUnder({ kind, rotation }, u, v) }));
  const zones = shapesOf(kind)
    .filter(({ name }) => knows(`feature.${featureOf(name)}`))
    .map(({ name }) => ({
      name,
      sides: rim.filter(({ zone }) => zone === name).map(({ side }) => say(`side.${side}`)),
    }))
    .filter(({ name, sides }) => sides.length || !name.includes("."))
    .map(({ name, sides }) =>
      sides.length
        ? say("tile.zone", { feature: featureOf(name), sides: listed(sides) })
        : say(`feature.${featureOf(name)}`),
    );
  return zones.length ? zones.join(", ") : kind;
}

/** @param {string} zone */
const featureOf = (zone) => zone.split(/[.#]/, 1)[0];

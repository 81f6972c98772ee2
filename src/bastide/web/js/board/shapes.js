// The outlines of the zones of printed tiles and their signs: for lighting up regions, and for telling what lies under the pointer.

import { fetchJson } from "../api.js";
import { pictureOf } from "../own.js";

/** @typedef {{name: string, path: string}} Shape */
/** A printed sign: its name, its middle on the unturned tile, its reach in tiles. @typedef {[string, [number, number], number]} Sign */

/** @type {Map<string, Shape[]>} */
const known = new Map();
/** @type {Map<string, Sign[]>} */
const printed = new Map();
/** @type {Map<string, Promise<Shape[]>>} */
const coming = new Map();
/** @type {() => void} */
let arrived = () => {};

/** @param {() => void} listener */
export function onShapes(listener) {
  arrived = listener;
}

let telling = false;

/** However many come at once, they are told of once. */
function tell() {
  if (telling) return;
  telling = true;
  requestAnimationFrame(() => {
    telling = false;
    arrived();
  });
}

/** @param {string} kind */
function shapesUrl(kind) {
  const picture = pictureOf(kind);
  return picture
    ? `/art/own/zones.json?tile=${encodeURIComponent(picture)}`
    : `/art/zones/${encodeURIComponent(kind)}.json`;
}

/** The zones of a kind, once they have come. @param {string} kind @returns {Promise<Shape[]>} */
export function fetchShapes(kind) {
  let promise = coming.get(kind);
  if (!promise) {
    promise = fetchJson(shapesUrl(kind))
      .catch(() => ({ zones: {}, signs: [] }))
      .then((/** @type {{zones: Record<string, string>, signs: Sign[]}} */ { zones, signs }) => {
        const shapes = Object.entries(zones).map(([name, path]) => ({ name, path }));
        known.set(kind, shapes);
        printed.set(kind, signs);
        tell();
        return shapes;
      });
    coming.set(kind, promise);
  }
  return promise;
}

/** The zones of a kind; empty until they have come. @param {string} kind @returns {Shape[]} */
export function shapesOf(kind) {
  const found = known.get(kind);
  if (!found) fetchShapes(kind);
  return found ?? [];
}

/** What is printed on a kind; empty until its outlines have come. @param {string} kind @returns {Sign[]} */
export function signsOf(kind) {
  shapesOf(kind);
  return printed.get(kind) ?? [];
}

/** @type {Map<string, string>} */
const laid = new Map();

/** The outline of a zone as it lies on the land, in pixels; round where figures stand if none is known. @param {import("../types.js").Laid|undefined} tile @param {import("../types.js").Place} place @param {number} side of a tile */
export function zonePath(tile, place, side) {
  const path = tile && shapesOf(tile.kind).find((shape) => shape.name === place.printed)?.path;
  if (!tile || !path) return disc((place.x + place.at[0] - 0.5) * side, (-place.y + place.at[1] - 0.5) * side, side * 0.14);
  const key = `${tile.kind} ${tile.rotation} ${tile.x},${tile.y} ${place.printed}`;
  const found = laid.get(key) ?? turnedPath(path, tile, side);
  laid.set(key, found);
  return found;
}

/** @param {number} x @param {number} y @param {number} r */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Path data of a tile of 100 by 100, all in pairs of absolute numbers, where the tile lies. @param {string} path @param {{x: number, y: number, rotation: number}} tile @param {number} side */
function turnedPath(path, tile, side) {
  return path.replace(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, u, v) => {
    let [x, y] = [Number(u) - 50, Number(v) - 50];
    for (let turn = 0; turn < tile.rotation; turn++) [x, y] = [-y, x];
    return `${((x * side) / 100 + tile.x * side).toFixed(1)} ${((y * side) / 100 - tile.y * side).toFixed(1)}`;
  });
}

/** A point of a laid tile, from its north-west corner, on the unturned one. @param {{rotation: number}} tile @param {number} u @param {number} v */
function unturned(tile, u, v) {
  let [x, y] = [u - 0.5, v - 0.5];
  for (let turn = 0; turn < tile.rotation; turn++) [x, y] = [y, -x];
  return [x + 0.5, y + 0.5];
}

/** The name of the sign printed under a point of a laid tile. @param {{kind: string, rotation: number}} tile @param {number} u @param {number} v */
export function signUnder(tile, u, v) {
  const [x, y] = unturned(tile, u, v);
  return signsOf(tile.kind).findLast(([, at, reach]) => Math.hypot(at[0] - x, at[1] - y) < reach)?.[0] ?? null;
}

/** @type {CanvasRenderingContext2D|null} */
let paper = null;

/**
 * The printed name of the zone of a laid tile under a point of it, `u` and `v` from its north-west corner; what lies on top comes last in the drawing.
 * @param {{kind: string, rotation: number}} tile @param {number} u @param {number} v
 */
export function zoneUnder(tile, u, v) {
  paper ??= document.createElement("canvas").getContext("2d");
  const [x, y] = unturned(tile, u, v);
  const hits = shapesOf(tile.kind).filter((shape) =>
    paper?.isPointInPath(new Path2D(shape.path), x * 100, y * 100, "evenodd"),
  );
  return hits.at(-1)?.name ?? null;
}

// The outlines of the zones of printed tiles: for lighting up regions, and for telling what lies under the pointer.

import { fetchJson } from "../api.js";
import { pictureOf } from "../own.js";

/** @typedef {{name: string, path: string}} Shape */

/** @type {Map<string, Shape[]>} */
const known = new Map();
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
      .then(
        (answer) => Object.entries(answer).map(([name, path]) => ({ name, path: String(path) })),
        () => [],
      )
      .then((shapes) => {
        known.set(kind, shapes);
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

/** The outline of a zone of a tile, by its printed name. @param {{kind: string}} tile @param {string} zone */
export function outline(tile, zone) {
  return shapesOf(tile.kind).find((shape) => shape.name === zone)?.path ?? null;
}

/** Where a zone of a laid tile is drawn on the land: its tile, its turn, its outline. @param {{kind: string, rotation: number, x: number, y: number}} tile @param {number} side */
export function placing(tile, side) {
  const scale = side / 100;
  return `translate(${tile.x * side} ${-tile.y * side}) rotate(${tile.rotation * 90}) scale(${scale}) translate(-50 -50)`;
}

/** @type {CanvasRenderingContext2D|null} */
let paper = null;

/**
 * The printed name of the zone of a laid tile under a point of it, `u` and `v` from its north-west corner; what lies on top comes last in the drawing.
 * @param {{kind: string, rotation: number}} tile @param {number} u @param {number} v
 */
export function zoneUnder(tile, u, v) {
  paper ??= document.createElement("canvas").getContext("2d");
  let [x, y] = [u * 100 - 50, v * 100 - 50];
  for (let turn = 0; turn < tile.rotation; turn++) [x, y] = [y, -x];
  const hits = shapesOf(tile.kind).filter((shape) =>
    paper?.isPointInPath(new Path2D(shape.path), x + 50, y + 50, "evenodd"),
  );
  return hits.at(-1)?.name ?? null;
}

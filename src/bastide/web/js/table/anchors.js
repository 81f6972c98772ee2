// The options of a decision, gathered where they belong: on a cell, on a spot, on a figure, or in the tray.

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {{key: string, sort: "cell"|"spot"|"figure"|"tray", x: number, y: number, at: [number, number], options: Option[], aside: boolean}} Anchor */

/** @param {Option} option @param {number} index @returns {[string, "cell"|"spot"|"figure"|"tray"]} */
function belongs(option, index) {
  const cell = `${option.x},${option.y}`;
  if (option.verb === "place" || option.verb === "cell") return [`cell ${cell}`, "cell"];
  if (option.x === undefined) return [`tray ${index}`, "tray"];
  if (option.verb === "figure") return [`figure ${option.figure}`, "figure"];
  return [`spot ${cell} ${option.zone}`, "spot"];
}

/** @param {Decision|null} decision @returns {Anchor[]} */
export function anchorsOf(decision) {
  /** @type {Map<string, Anchor>} */
  const found = new Map();
  (decision?.options ?? []).forEach((option, index) => {
    const [key, sort] = belongs(option, index);
    const known = found.get(key);
    const aside = index >= (decision?.asides ?? Infinity);
    if (known) known.options.push(option);
    else
      found.set(key, {
        key,
        sort,
        x: option.x ?? 0,
        y: option.y ?? 0,
        at: option.at ?? [0.5, 0.5],
        options: [option],
        aside,
      });
  });
  for (const anchor of found.values()) anchor.options.sort((a, b) => (a.rotation ?? 0) - (b.rotation ?? 0));
  return [...found.values()];
}

/** `way` is how the tile was turned last: 1 to the right, -1 to the left, 0 not yet. @typedef {{rotation: number, piece: string|null, turned: Record<string, number>, way: number}} Bent */

/** The class of a tile that turns to where it now lies. @param {string} name @param {Bent} bent */
export const turning = (name, bent) => (bent.way ? `${name} ${bent.way > 0 ? "turned" : "turned-left"}` : name);

/**
 * Which option of an anchor shows: the one turned to, or that nearest to the rotation and figure in hand.
 * @param {Anchor} anchor @param {Bent} bent
 */
export function shownIndex(anchor, bent) {
  const turned = bent.turned[anchor.key];
  if (turned !== undefined && turned < anchor.options.length) return turned;
  if (anchor.options[0].verb === "place") {
    for (let step = 0; step < 4; step++) {
      const index = anchor.options.findIndex((option) => option.rotation === (bent.rotation + step) % 4);
      if (index >= 0) return index;
    }
  }
  const wished = anchor.options.findIndex((option) => option.piece === bent.piece && option.verb === "deploy");
  return Math.max(0, wished);
}

/** @param {Anchor} anchor @param {Bent} bent */
export const shownOption = (anchor, bent) => anchor.options[shownIndex(anchor, bent)];

/** @param {Anchor} anchor */
const isNumber = (anchor) => anchor.options[0].verb === "number";

/** The key that gives an answer of the tray: a number is its own, the others are counted from 1. @param {Anchor[]} anchors @param {Anchor} anchor */
export function digitOf(anchors, anchor) {
  const trays = anchors.filter((known) => known.sort === "tray");
  const digit = trays.some(isNumber)
    ? isNumber(anchor)
      ? anchor.options[0].number
      : undefined
    : trays.indexOf(anchor) + 1;
  return digit !== undefined && digit >= 0 && digit <= 9 ? digit : null;
}

/** The answer of the tray that a digit gives. @param {Anchor[]} anchors @param {number} digit */
export const trayOf = (anchors, digit) =>
  anchors.find((anchor) => anchor.sort === "tray" && digitOf(anchors, anchor) === digit) ?? null;

/** The sorts of figures that could be deployed. @param {Decision|null} decision @returns {string[]} */
export function piecesOf(decision) {
  const pieces = (decision?.options ?? [])
    .filter((option) => option.verb === "deploy")
    .map((option) => option.piece ?? "");
  return [...new Set(pieces)];
}

/** The point of an anchor in tiles, east and south of the middle of the first cell. @param {{x: number, y: number, at: [number, number]}} anchor */
export const pointOf = (anchor) => [anchor.x + anchor.at[0] - 0.5, -anchor.y + anchor.at[1] - 0.5];

/**
 * The anchor that lies next in a direction, as the arrow keys go.
 * @param {Anchor[]} anchors @param {Anchor} from @param {[number, number]} way
 */
export function neighbour(anchors, from, way) {
  const [fx, fy] = pointOf(from);
  let best = null;
  let least = Infinity;
  for (const anchor of anchors) {
    const [x, y] = pointOf(anchor);
    const along = (x - fx) * way[0] + (y - fy) * way[1];
    const beside = Math.abs((x - fx) * way[1]) + Math.abs((y - fy) * way[0]);
    const cost = along + 2.2 * beside;
    if (anchor !== from && along > 0.01 && cost < least) [best, least] = [anchor, cost];
  }
  return best;
}

// The land, the figures and the tokens on it.

import { h } from "../dom.js";
import { say } from "../words.js";
import { figureUrl, handUrl, pileUrl, tileUrl, tokenUrl } from "../seats.js";
import { nameOf } from "../table/wording.js";
import { SIDE } from "./camera.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../dom.js").Plan} Plan */

/** @type {Map<string, Plan>} */
const drawn = new Map();

/** Left and top of a point on a cell. @param {number} x @param {number} y @param {[number, number]} [at] */
export const spotStyle = (x, y, at = [0.5, 0.5]) => ({
  left: `${(x + at[0] - 0.5) * SIDE}px`,
  top: `${(-y + at[1] - 0.5) * SIDE}px`,
});

/** Where the drawing of a tile is. @param {import("../types.js").Laid} tile */
export const tileAddress = (tile) => tileUrl(tile.kind, tile.v, tile.rotation);

/** A tile; one that is not `full` yet is seen on the sketch only. @param {import("../types.js").Laid} tile @param {{fresh: boolean, full: boolean, sketched: boolean}} how */
export function tileImage(tile, { fresh, full, sketched }) {
  const key = `${tile.tile} ${tile.kind} ${tile.x},${tile.y} ${tile.rotation} ${fresh} ${full} ${sketched}`;
  let plan = drawn.get(key);
  if (!plan) {
    plan = h("img", {
      key: `t${tile.tile}`,
      class: ["tile", fresh && "fresh", sketched && "on-sketch"].filter(Boolean).join(" "),
      src: full ? tileAddress(tile) : null,
      alt: "",
      draggable: "false",
      decoding: "async",
      style: spotStyle(tile.x, tile.y),
    });
    drawn.set(key, plan);
  }
  return plan;
}

/** Has the drawings of the tile in hand come before it is turned. @param {View} view */
export function fetchHand({ hand }) {
  for (const rotation of hand?.rotations ?? []) new Image().src = handUrl(/** @type {any} */ (hand), rotation);
}

/** What lies under the tiles until their drawings have come: land as on an old map, a hill and some grass. */
function coming() {
  const size = { width: SIDE, height: SIDE };
  return h(
    "pattern",
    { id: "coming", ...size, x: -SIDE / 2, y: -SIDE / 2, patternUnits: "userSpaceOnUse" },
    h("rect", { class: "coming-paper", ...size }),
    h("path", { class: "coming-hill", d: "M0 84q26-30 54-8t66-6v50H0z" }),
    h("path", { class: "coming-line", d: "M0 84q26-30 54-8t66-6M0 102q34-20 60-6t60-4M16 40q18-16 36 0M40 40q14-11 28 0" }),
    h("path", { class: "coming-line", d: "M82 34l4-9 4 9m-10 0h12M96 52l3-7 3 7m-8 0h10M22 68l2-6m3 6v-7m4 7l2-6" }),
  );
}

/** The shadow that the land throws on the table. @param {View} view */
export function groundOf(view) {
  const half = SIDE / 2;
  const d = view.land
    .map((tile) => `M${tile.x * SIDE - half + 1} ${-tile.y * SIDE - half + 1}h${SIDE - 2}v${SIDE - 2}h${2 - SIDE}z`)
    .join("");
  return h("svg", { class: "ground", width: 1, height: 1, "aria-hidden": "true" }, h("defs", null, coming()), h("path", { class: "coming", d }));
}

/**
 * Where the figures stand, in tiles east and south of the middle of the first cell; those on the same spot stand beside one another.
 * @param {View} view @returns {Map<number, [number, number]>}
 */
export function figurePoints(view) {
  /** @type {Map<string, number>} */
  const crowd = new Map();
  const total = new Map();
  const spot = (/** @type {import("../types.js").Figure} */ figure) => `${figure.x},${figure.y},${figure.at}`;
  for (const figure of view.figures) total.set(spot(figure), (total.get(spot(figure)) ?? 0) + 1);
  return new Map(
    view.figures.map((figure) => {
      const place = spot(figure);
      const index = crowd.get(place) ?? 0;
      crowd.set(place, index + 1);
      const aside = (index - (total.get(place) - 1) / 2) * 0.14;
      return [figure.figure, [figure.x + figure.at[0] + aside - 0.5, -figure.y + figure.at[1] - 0.5]];
    }),
  );
}

/** @param {View} view @param {Set<number>} fresh @param {(figure: number) => string} mark */
export function figuresOf(view, fresh, mark) {
  const points = figurePoints(view);
  return view.figures.map((figure) => {
    const [east, south] = /** @type {[number, number]} */ (points.get(figure.figure));
    const classes = ["figure", fresh.has(figure.figure) ? "fresh" : "", mark(figure.figure)].filter(Boolean).join(" ");
    return h("img", {
      key: `f${figure.figure}`,
      class: classes,
      src: figureUrl(figure.piece, figure.hue, figure.lying),
      "data-role": figure.role,
      draggable: "false",
      style: { left: `${east * SIDE}px`, top: `${south * SIDE}px` },
      alt: say("ui.figure_on_land", {
        who: nameOf(view, figure.seat),
        piece: say(`piece.${figure.piece}`),
        feature: say(`feature.${figure.feature}`),
        cell: `${figure.x},${figure.y}`,
      }),
    });
  });
}

/** What is piled up on the land and climbed by figures. @param {View} view */
export function pilesOf(view) {
  return view.tokens
    .filter((token) => token.piled)
    .map((token) => {
      const words = say("ui.pile", { what: say(`shown.${token.name}`), count: token.count });
      return h(
        "div",
        {
          key: `p${token.x},${token.y} ${token.zone}`,
          class: "pile",
          style: spotStyle(/** @type {number} */ (token.x), /** @type {number} */ (token.y), token.at ?? undefined),
        },
        h("img", { src: pileUrl(token.name, token.count), alt: words, draggable: "false" }),
        token.count > 1 && h("span", { class: "token-count" }, token.count),
      );
    });
}

/** Tokens on the land, those that span a tile below the figures and the others above them. @param {View} view @param {boolean} spanning */
export function tokensOf(view, spanning) {
  const lying = view.tokens.filter(
    (token) => token.x !== undefined && token.y !== undefined && !token.piled && !!token.spans === spanning,
  );
  return lying.map((token, index) => {
    const rotation = (token.rotation ?? 0) - (spanning ? 1 : 0);
    const style = {
      ...spotStyle(/** @type {number} */ (token.x), /** @type {number} */ (token.y), token.at ?? undefined),
      "--turn": token.kind ? "0deg" : `${rotation * 90}deg`,
    };
    const source = token.kind ? tileUrl(token.kind, 0, rotation) : tokenUrl(token.name, token.seat);
    return h(
      "div",
      { key: `k${token.name} ${index}`, class: spanning ? "token spanning" : token.at ? "token" : "token large", style },
      h("img", { src: source, alt: say(`shown.${token.name}`), draggable: "false" }),
      token.count > 1 && h("span", { class: "token-count" }, token.count),
    );
  });
}

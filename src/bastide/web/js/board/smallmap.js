// A small map of a large land: where one looks, and where there is something to choose.

import { h } from "../dom.js";
import { say } from "../words.js";
import { SIDE } from "./camera.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./camera.js").Camera} Camera */

/** Lands of fewer tiles are seen whole anyway. */
const LARGE = 24;

/** @param {View} view */
export const isLarge = (view) => view.land.length >= LARGE;

/** The edges of some cells. @param {number[][]} cells */
function around(cells) {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => -y)];
  return [Math.min(...xs) - 0.5, Math.min(...ys) - 0.5, Math.max(...xs) + 0.5, Math.max(...ys) + 0.5];
}

export class SmallMap {
  /** @param {Camera} camera */
  constructor(camera) {
    this.camera = camera;
    /** The frame of what is seen. @type {SVGRectElement|null} */
    this.rim = null;
    /** What one wants to see, the land and the places to choose: left, top, right, bottom in tiles. */
    this.edges = [0, 0, 0, 0];
  }

  /** Shows where one looks; as the land moves only this changes. With all in sight the map only stands in the way. */
  frame() {
    const { camera, rim } = this;
    if (!rim?.isConnected || !camera.frame) return;
    const { width, height } = camera.frame.getBoundingClientRect();
    const [wide, high] = [width / camera.zoom / SIDE, height / camera.zoom / SIDE];
    const [x, y] = [camera.x / SIDE - wide / 2, camera.y / SIDE - high / 2];
    rim.setAttribute("x", String(x));
    rim.setAttribute("y", String(y));
    rim.setAttribute("width", String(wide));
    rim.setAttribute("height", String(high));
    const [left, top, right, bottom] = this.edges;
    const whole = x <= left && y <= top && x + wide >= right && y + high >= bottom;
    rim.ownerSVGElement?.classList.toggle("needless", whole);
  }

  /** Looks where the map was pressed. @param {PointerEvent} event */
  press(event) {
    const map = /** @type {SVGSVGElement} */ (event.currentTarget);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM()?.inverse());
    this.camera.see(x, y, this.camera.zoom);
    this.camera.touched = true;
  }

  /** @param {View} view @param {{x: number, y: number}[]} places */
  draw(view, places) {
    if (!isLarge(view)) return null;
    const land = view.land.map((tile) => [tile.x, tile.y]);
    const [left, top, right, bottom] = around(view.over ? land : [...land, ...view.frontier]);
    this.edges = around([...land, ...places.map(({ x, y }) => [x, y])]);
    queueMicrotask(() => this.frame());
    const box = [left, top, right - left, bottom - top].join(" ");
    const square = (/** @type {{x: number, y: number}} */ { x, y }) => `M${x - 0.5} ${-y - 0.5}h1v1h-1z`;
    return h(
      "svg",
      {
        key: "map",
        class: "small-map",
        viewBox: box,
        "aria-hidden": "true",
        on: { pointerdown: (/** @type {PointerEvent} */ event) => this.press(event) },
      },
      h("title", null, say("ui.small_map")),
      h("path", { class: "map-land", d: view.land.map(square).join("") }),
      h("path", { class: "map-places", d: places.map(square).join("") }),
      h("rect", {
        class: "map-frame",
        made: (/** @type {any} */ node) => {
          this.rim = node;
        },
      }),
    );
  }
}

// How the land is drawn: a large one from afar as a sketch, from nearby each tile in full, those in sight before the others.
// For every drawing of its own a browser works long, however plain it is: hundreds at once would keep it busy for seconds.

import { pictureOf } from "../own.js";
import { SIDE } from "./camera.js";
import { tileAddress, tileImage } from "./land.js";
import { isLarge } from "./smallmap.js";
import { Sketch } from "./sketch.js";

/** @typedef {import("../types.js").Laid} Laid */
/** @typedef {import("../types.js").View} View */

/** So many drawings are fetched at once. */
const FEW = 6;

export class Picture {
  /** @param {import("./camera.js").Camera} camera @param {() => void} changed */
  constructor(camera, changed) {
    this.camera = camera;
    this.changed = changed;
    this.sketch = new Sketch(changed);
    /** The addresses of the drawings that have come. @type {Set<string>} */
    this.full = new Set();
    this.fetching = false;
    /** @type {View|null} */
    this.view = null;
    camera.rested = () => this.attend();
  }

  /** @param {View} view @param {Set<number>} fresh */
  draw(view, fresh) {
    this.view = view;
    queueMicrotask(() => this.attend());
    const large = isLarge(view);
    for (const tile of view.land) if (!large || fresh.has(tile.tile)) this.full.add(tileAddress(tile));
    const tiles = view.land.map((tile) =>
      tileImage(tile, {
        fresh: fresh.has(tile.tile),
        full: this.isFull(tile),
        sketched: large && this.sketch.shows(tile),
      }),
    );
    return large ? [this.sketch.draw(), tiles] : tiles;
  }

  /** A tile of somebody's own is on no sheet. @param {Laid} tile */
  isFull(tile) {
    return this.full.has(tileAddress(tile)) || pictureOf(tile.kind) !== null;
  }

  /** Has drawn what can be seen now; nothing while the land moves. */
  attend() {
    const { view, camera } = this;
    if (!view || !camera.frame || !isLarge(view) || camera.isMoving) return;
    const printed = view.land.filter((tile) => pictureOf(tile.kind) === null);
    this.sketch.order(camera.isFar ? printed : printed.filter((tile) => !this.isFull(tile)));
    this.sketch.paint(view.land, SIDE * camera.zoom * devicePixelRatio);
    const wanted = camera.isFar ? [] : this.inSight(view);
    camera.frame.toggleAttribute("data-drawing", wanted.length > 0 || this.sketch.isComing);
    if (wanted.length && !this.fetching) this.fetch(wanted.slice(0, FEW).map(tileAddress));
  }

  /** The tiles in the frame that are not drawn in full, from the middle outwards. @param {View} view */
  inSight(view) {
    const { camera } = this;
    const { width, height } = camera.frameBox();
    const [middle, south] = [camera.x / SIDE, camera.y / SIDE];
    const [reach, rise] = [width / SIDE / camera.zoom / 2 + 0.5, height / SIDE / camera.zoom / 2 + 0.5];
    const away = (/** @type {Laid} */ tile) => Math.hypot(tile.x - middle, -tile.y - south);
    return view.land
      .filter((tile) => Math.abs(tile.x - middle) < reach && Math.abs(-tile.y - south) < rise && !this.isFull(tile))
      .sort((a, b) => away(a) - away(b));
  }

  /** @param {string[]} addresses */
  async fetch(addresses) {
    this.fetching = true;
    await Promise.allSettled(
      addresses.map((address) => {
        const image = new Image();
        image.src = address;
        return image.decode();
      }),
    );
    for (const address of addresses) this.full.add(address);
    this.fetching = false;
    this.changed();
  }
}

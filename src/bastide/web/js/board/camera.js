// Where on the land one looks, and how near. One transform on one layer.

import { calm } from "../prefs.js";

/** The length of a tile's side in the layer's own pixels. */
export const SIDE = 120;
const NEAREST = 2.6;
const FARTHEST = 0.1;
const NEAR_ENOUGH = 80;
/** Farther away than this figures are drawn plainly: they are 42 pixels in the layer, and small on the screen from 24 on. */
const AFAR = 24 / 42;
/** After so many milliseconds a new shape of the page has come to rest. */
const SETTLED = 1000;
/** Up to so many pixels of the screen a tile is small: a sketch of it will do. */
const SMALL = 64;

/** West, east, north and south of these cells, with a little room. @param {[number, number][]} cells */
function extent(cells) {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => -y);
  return [Math.min(...xs) - 0.6, Math.max(...xs) + 0.6, Math.min(...ys) - 0.6, Math.max(...ys) + 0.6];
}

export class Camera {
  constructor() {
    this.x = 0;
    this.y = 0;
    this.zoom = 1;
    /** @type {HTMLElement|null} */
    this.frame = null;
    /** @type {HTMLElement|null} */
    this.world = null;
    /** The part of the frame that panels cover: left, top, right, bottom. */
    this.margin = { left: 24, top: 24, right: 24, bottom: 24 };
    this.gliding = 0;
    /** Where a glide began and where it goes. @type {{x: number, y: number, zoom: number}[]} */
    this.journey = [];
    /** The frame on the screen as it was last seen. @type {DOMRect|null} */
    this.box = null;
    this.resting = 0;
    /** When the frame last got another width. */
    this.reshaping = -SETTLED;
    /** @type {() => void} */
    this.moved = () => {};
    /** The land has come to rest. @type {() => void} */
    this.rested = () => {};
    /** @type {() => void} */
    this.reshaped = () => {};
    this.touched = false;
  }

  /** @param {HTMLElement} frame @param {HTMLElement} world */
  attach(frame, world) {
    this.frame = frame;
    this.world = world;
    new ResizeObserver(() => this.resized()).observe(frame);
    this.apply();
  }

  /** Once the frame is wider or narrower, what lies around it finds its new place as well: till then its height belongs to that. */
  resized() {
    const before = this.box?.width;
    this.apply();
    if (before !== this.box?.width) this.reshaping = performance.now();
    if (performance.now() - this.reshaping < SETTLED) this.reshaped();
  }

  /** The frame on the screen. What grows above or below it does not move the land. */
  frameBox() {
    const box = /** @type {HTMLElement} */ (this.frame).getBoundingClientRect();
    if (this.box?.width === box.width) {
      const down = (box.top + box.height / 2 - this.box.top - this.box.height / 2) / this.zoom;
      for (const place of [this, ...this.journey]) place.y += down;
    }
    this.box = box;
    return box;
  }

  /** The middle of the frame on the screen. */
  middle() {
    const box = this.frameBox();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, box };
  }

  apply() {
    if (!this.world || !this.frame) return;
    const { width, height } = this.frameBox();
    this.world.style.transform = `translate3d(${width / 2 - this.x * this.zoom}px, ${height / 2 - this.y * this.zoom}px, 0) scale(${this.zoom})`;
    this.world.style.setProperty("--zoom", String(this.zoom));
    this.world.classList.toggle("afar", this.zoom < AFAR);
    this.world.classList.toggle("sketched", this.isFar);
    this.moved();
  }

  get isFar() {
    return SIDE * this.zoom * devicePixelRatio <= SMALL;
  }

  get isMoving() {
    return !!this.world?.classList.contains("moving");
  }

  /** While the land moves it is one picture that slides; at rest it is painted sharply. */
  stir() {
    this.world?.classList.add("moving");
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), 220);
  }

  rest() {
    this.world?.classList.remove("moving");
    this.rested();
  }

  /** @param {number} dx @param {number} dy on the screen */
  pan(dx, dy) {
    this.stop();
    this.touched = true;
    this.x -= dx / this.zoom;
    this.y -= dy / this.zoom;
    this.stir();
    this.apply();
  }

  /** Nearer or farther, with a point of the screen kept in its place. @param {number} factor @param {{x: number, y: number}} [point] */
  zoomBy(factor, point) {
    this.stop();
    this.touched = true;
    const { x, y } = this.middle();
    const to = Math.min(NEAREST, Math.max(FARTHEST, this.zoom * factor));
    const [dx, dy] = [(point?.x ?? x) - x, (point?.y ?? y) - y];
    this.x += dx / this.zoom - dx / to;
    this.y += dy / this.zoom - dy / to;
    this.zoom = to;
    this.stir();
    this.apply();
  }

  /** The place on the land, in tiles, under a point of the screen. @param {number} left @param {number} top */
  spot(left, top) {
    const { x, y } = this.middle();
    return { x: ((left - x) / this.zoom + this.x) / SIDE, y: ((top - y) / this.zoom + this.y) / SIDE };
  }

  /** The point of the screen over a place on the land, in tiles. @param {number} east @param {number} south */
  screen(east, south) {
    const { x, y } = this.middle();
    return { x: x + (east * SIDE - this.x) * this.zoom, y: y + (south * SIDE - this.y) * this.zoom };
  }

  stop() {
    cancelAnimationFrame(this.gliding);
    this.journey = [];
  }

  /** Glides to a view. @param {{x: number, y: number, zoom: number}} aim @param {boolean} [at_once] */
  glide(aim, at_once = false) {
    this.stop();
    if (at_once || calm()) return this.set(aim);
    const [from, to] = [{ x: this.x, y: this.y, zoom: this.zoom }, { ...aim }];
    this.journey = [from, to];
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, (now - start) / 320);
      const eased = 1 - (1 - part) ** 3;
      this.set({
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
        zoom: from.zoom * (to.zoom / from.zoom) ** eased,
      });
      if (part < 1) this.gliding = requestAnimationFrame(step);
      else this.journey = [];
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** @param {{x: number, y: number, zoom: number}} to */
  set(to) {
    Object.assign(this, to);
    this.stir();
    this.apply();
  }

  /** Shows all these cells. @param {[number, number][]} cells @param {boolean} [at_once] */
  fit(cells, at_once = false) {
    if (!this.frame || !cells.length) return;
    const [left, right, top, bottom] = extent(cells);
    this.see((left + right) / 2, (top + bottom) / 2, this.zoomFor(cells), at_once);
    this.touched = false;
  }

  /** How near one can be to see all these cells. @param {[number, number][]} cells */
  zoomFor(cells) {
    const [left, right, top, bottom] = extent(cells);
    const { wide, high } = this.room();
    return Math.min(1.25, Math.max(FARTHEST, Math.min(wide / ((right - left) * SIDE), high / ((bottom - top) * SIDE))));
  }

  /** The part of the frame that no panel covers. */
  room() {
    const { margin } = this;
    const { width, height } = this.frameBox();
    const wide = Math.max(80, width - margin.left - margin.right);
    return { wide, high: Math.max(80, height - margin.top - margin.bottom) };
  }

  /** Glides so that a place, in tiles, is in the middle of what is free. @param {number} east @param {number} south @param {number} zoom @param {boolean} [at_once] */
  see(east, south, zoom, at_once = false) {
    const { margin } = this;
    const x = east * SIDE + (margin.right - margin.left) / 2 / zoom;
    const y = south * SIDE + (margin.bottom - margin.top) / 2 / zoom;
    this.glide({ x, y, zoom }, at_once);
  }

  /** Goes near enough to a cell that a finger can tell its parts apart; says whether that was needed. @param {number} x @param {number} y */
  approach(x, y) {
    const far = !!this.frame && SIDE * this.zoom < NEAR_ENOUGH;
    if (far) this.glide({ x: x * SIDE, y: -y * SIDE, zoom: (NEAR_ENOUGH * 1.3) / SIDE });
    return far;
  }

  /** Is a cell wholly in the frame? @param {number} x @param {number} y */
  shows(x, y) {
    const { box } = this.middle();
    const point = this.screen(x, -y);
    const half = (SIDE * this.zoom) / 2;
    const { margin } = this;
    return (
      point.x - half >= box.left + margin.left - 1 &&
      point.x + half <= box.right - margin.right + 1 &&
      point.y - half >= box.top + margin.top - 1 &&
      point.y + half <= box.bottom - margin.bottom + 1
    );
  }

  /** Brings a cell into the frame if it is out of it. @param {number} x @param {number} y */
  reveal(x, y) {
    const { margin } = this;
    if (this.frame && !this.shows(x, y))
      this.glide({
        x: x * SIDE + (margin.right - margin.left) / 2 / this.zoom,
        y: -y * SIDE + (margin.bottom - margin.top) / 2 / this.zoom,
        zoom: this.zoom,
      });
  }
}

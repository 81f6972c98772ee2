// The land as it is seen from afar: all its tiles in one picture, painted from sheets of plain drawings.
// It is shown as an image: a canvas in the page is a layer of its own, and whatever lies over it another, each time the land moves.

import { h } from "../dom.js";
import { SIDE } from "./camera.js";

/** @typedef {import("../types.js").Laid} Laid */
/** Where on which sheet a tile is. @typedef {{sheet: HTMLCanvasElement, x: number, y: number}} Cutting */
/** What a picture is made from. @typedef {{land: Laid[], cuttings: number, dots: number}} Subject */
/** A picture of the land: which tiles are on it, and what part of the land it covers. @typedef {{subject: Subject, url: string, tiles: Set<string>, extent: ReturnType<typeof extent>}} Painting */

/** The side of a tile on a sheet in pixels, how many are in a row, and on a sheet. */
export const DOTS = 64;
const ROW = 8;
const MOST = 64;
/** The picture is painted about as large as it is seen, so that it is neither rough nor blurred. */
const SIZES = [16, 24, 32, 48, DOTS];
/** Milliseconds until a sheet that did not come is asked for again. */
const LATER = 5000;
/** Milliseconds after which a picture that was replaced is given up. */
const AGO = 20000;

/** @param {Laid} tile */
const nameOf = (tile) => `${tile.rotation}:${tile.kind}`;

/** @param {Laid} tile */
const placed = (tile) => `${tile.x},${tile.y} ${nameOf(tile)}`;

/** A sheet, as pixels. @param {string[]} names */
async function fetchSheet(names) {
  const image = new Image();
  image.src = `/art/sheet.svg?${new URLSearchParams(names.map((name) => ["tile", name]))}`;
  await image.decode();
  const sheet = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  sheet.getContext("2d")?.drawImage(image, 0, 0);
  return sheet;
}

/** The address of an image of what is on a canvas now, ready to be shown. @param {HTMLCanvasElement} canvas */
async function imageOf(canvas) {
  const image = new Image();
  const blob = await new Promise((done) => canvas.toBlob(done));
  image.src = URL.createObjectURL(/** @type {Blob} */ (blob));
  await image.decode();
  return image.src;
}

/** West, north, and how many tiles wide and high. @param {Laid[]} land */
function extent(land) {
  const [xs, ys] = [land.map((tile) => tile.x), land.map((tile) => tile.y)];
  const [west, north] = [Math.min(...xs), Math.max(...ys)];
  return { west, north, wide: Math.max(...xs) - west + 1, high: north - Math.min(...ys) + 1 };
}

export class Sketch {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Map<string, Cutting>} */
    this.cuttings = new Map();
    /** @type {Set<string>} */
    this.coming = new Set();
    this.canvas = document.createElement("canvas");
    /** What was painted last, to be shown as soon as it is an image. @type {Subject|undefined} */
    this.painted = undefined;
    /** What is shown. @type {Painting|null} */
    this.shown = null;
  }

  get isComing() {
    return this.coming.size > 0 || this.painted !== this.shown?.subject;
  }

  /** @param {Laid} tile */
  has(tile) {
    return this.cuttings.has(nameOf(tile));
  }

  /** Is a tile on the picture that is shown? @param {Laid} tile */
  shows(tile) {
    return !!this.shown?.tiles.has(placed(tile));
  }

  /** Has tiles come that are wanted. @param {Laid[]} land */
  order(land) {
    const names = new Set(land.map(nameOf).filter((name) => !this.cuttings.has(name) && !this.coming.has(name)));
    const missing = [...names];
    for (let at = 0; at < missing.length; at += MOST) this.fetch(missing.slice(at, at + MOST));
  }

  /** @param {string[]} names */
  async fetch(names) {
    for (const name of names) this.coming.add(name);
    try {
      const sheet = await fetchSheet(names);
      names.forEach((name, at) =>
        this.cuttings.set(name, { sheet, x: (at % ROW) * DOTS, y: Math.floor(at / ROW) * DOTS }),
      );
      this.changed();
    } catch {
      await new Promise((done) => setTimeout(done, LATER));
    }
    for (const name of names) this.coming.delete(name);
  }

  /** @param {Laid[]} land @param {number} side how many pixels of the screen a tile is wide */
  paint(land, side) {
    const dots = SIZES.find((size) => size >= side) ?? DOTS;
    const { painted, canvas } = this;
    if (painted?.land === land && painted.cuttings === this.cuttings.size && painted.dots === dots) return;
    const known = land.filter((tile) => this.has(tile));
    if (!known.length) return;
    this.painted = { land, cuttings: this.cuttings.size, dots };
    const found = extent(land);
    Object.assign(canvas, { width: found.wide * dots, height: found.high * dots });
    const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    brush.imageSmoothingQuality = "high";
    for (const tile of known) {
      const { sheet, x, y } = /** @type {Cutting} */ (this.cuttings.get(nameOf(tile)));
      brush.drawImage(sheet, x, y, DOTS, DOTS, (tile.x - found.west) * dots, (found.north - tile.y) * dots, dots, dots);
    }
    this.show(this.painted, new Set(known.map(placed)), found);
  }

  /** Shows what has just been painted, unless there is something newer by then. @param {Subject} subject @param {Set<string>} tiles @param {Painting["extent"]} extent */
  async show(subject, tiles, extent) {
    const url = await imageOf(this.canvas);
    if (subject !== this.painted) return URL.revokeObjectURL(url);
    const before = this.shown?.url;
    this.shown = { subject, url, tiles, extent };
    this.changed();
    // The page may still be fetching it.
    if (before) setTimeout(() => URL.revokeObjectURL(before), AGO);
  }

  draw() {
    if (!this.shown) return null;
    const { url, tiles, extent } = this.shown;
    return h("img", {
      key: "sketch",
      class: "sketch",
      src: url,
      alt: "",
      "data-tiles": String(tiles.size),
      style: {
        left: `${(extent.west - 0.5) * SIDE}px`,
        top: `${(-extent.north - 0.5) * SIDE}px`,
        width: `${extent.wide * SIDE}px`,
        height: `${extent.high * SIDE}px`,
      },
    });
  }
}

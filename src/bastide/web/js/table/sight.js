// What of the land is in sight: all of it, what has just happened, what one is asked about.

import { SIDE } from "../board/camera.js";
import { pointOf } from "./anchors.js";
import { besideCard, buttonsUnder, clearOf, covers, hasCard, isWide, marginOf } from "./room.js";
import { cellsAskedAbout } from "./wording.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./room.js").Margin} Margin */
/** A place to choose: its middle, north and east, and how far its mark reaches, in tiles. @typedef {{x: number, y: number, reach: number}} Place */
/** `shown`: how many of the places are in sight then. @typedef {{x: number, y: number, zoom: number, margin: Margin, shown: number}} Aim */

/** As near as this a tile is 72 pixels wide, and its parts can be told apart and hit. */
const CLEAR = 0.6;
/** Nearer than this one does not go by oneself. */
const CLOSE = 0.9;
/** How far the mark of a cell and that of a spot or figure reach, in tiles. */
const CELL = 0.5;
const SPOT = 0.26;
/** Marks of spots and figures never reach less far, in pixels of the screen. */
const LEAST = 17;

export class Sight {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.camera = table.camera;
  }

  /** Where the open question can be answered; what stands open beside it counts where there is nothing else, and else the cells that it speaks of. @returns {Place[]} */
  places() {
    const { view } = this.table.state;
    if (!this.table.session.mine || !view) return [];
    const all = this.table.choosing.places;
    const asked = all.filter((anchor) => !anchor.aside);
    if (!all.length) return cellsAskedAbout(view).map(([x, y]) => ({ x, y, reach: CELL }));
    return (asked.length ? asked : all).map((anchor) => {
      if (anchor.sort === "cell") return { x: anchor.x, y: anchor.y, reach: CELL };
      const [x, south] = pointOf(anchor);
      return { x, y: -south, reach: SPOT };
    });
  }

  /** The cells one wants to see. @param {View} view @returns {[number, number][]} */
  cells(view) {
    const land = /** @type {[number, number][]} */ (view.land.map((tile) => [tile.x, tile.y]));
    return [...land, ...(view.over ? [] : view.frontier), ...middles(this.places())];
  }

  /** Shows the whole land with the places one may choose, none of them under the tools. @param {boolean} [at_once] */
  fit(at_once = false) {
    const { view } = this.table.state;
    const { camera } = this;
    if (!view || !camera.frame) return;
    const [near, clear] = this.margins(view, false);
    const cells = this.cells(view);
    camera.margin = near;
    const [x, y] = [0, 1].map((part) => between(cells.map((cell) => cell[part])));
    const aim = { x, y, zoom: camera.zoomFor(cells), margin: near };
    if (!this.places().every((place) => this.isSeen(place, aim, false))) camera.margin = clear;
    camera.fit(cells, at_once);
  }

  /** The margin of the board, and the one that keeps its corners free too. @param {View} view @param {boolean} map */
  margins(view, map) {
    const frame = /** @type {HTMLElement} */ (this.camera.frame);
    const margin = marginOf(view);
    return [margin, clearOf(margin, frame.getBoundingClientRect(), covers(frame, map))];
  }

  /** Would a place be in the frame with its mark, and under nothing? @param {Place} place @param {{x: number, y: number, zoom: number, margin: Margin}} aim @param {boolean} map */
  isSeen(place, { x, y, zoom, margin }, map) {
    const frame = /** @type {HTMLElement} */ (this.camera.frame);
    const box = frame.getBoundingClientRect();
    const { wide, high } = this.camera.room();
    const side = SIDE * zoom;
    const [left, top] = [box.left + margin.left + wide / 2 + (place.x - x) * side, box.top + margin.top + high / 2 + (y - place.y) * side];
    const reach = Math.max(place.reach * side, LEAST);
    const mark = { left: left - reach, right: left + reach, top: top - reach, bottom: top + reach };
    const below = isWide() ? box.bottom - margin.bottom : box.bottom;
    const inside = mark.left >= box.left && mark.right <= box.right && mark.top >= box.top && mark.bottom <= below;
    return inside && !covers(frame, map).some((cover) => overlap(mark, cover));
  }

  /** Where one looks now, as if one had aimed there. @returns {{x: number, y: number, zoom: number, margin: Margin}} */
  now() {
    const { x, y, zoom, margin } = this.camera;
    const east = x - (margin.right - margin.left) / 2 / zoom;
    const south = y - (margin.bottom - margin.top) / 2 / zoom;
    return { x: east / SIDE, y: -south / SIDE, zoom, margin };
  }

  /** How many of the places are in sight. @param {boolean} map */
  seen(map) {
    const now = this.now();
    return this.places().filter((place) => this.isSeen(place, now, map)).length;
  }

  /** The frame has another shape. */
  reshape() {
    const { view } = this.table.state;
    if (!view || this.camera.touched) return;
    this.fit(true);
    this.attend(view, true);
  }

  /** Something has happened: the land moves only as far as it must. @param {View} before @param {View} view */
  follow(before, view) {
    this.camera.margin = marginOf(view);
    if (this.table.session.mine && this.isSettled()) return;
    if (hasCard(view) && !this.camera.touched) return this.fit();
    if (this.camera.touched ? this.turnTo() : this.attend(view)) return;
    const laid = view.land.slice(before.land.length).at(-1);
    if (!this.camera.touched) this.keepUp(view);
    else if (laid) this.camera.reveal(laid.x, laid.y);
  }

  /** The view stays where it is as long as everything is in it. @param {View} view */
  keepUp(view) {
    const all = this.cells(view).every(([x, y]) => this.camera.shows(x, y));
    if (!all || this.seen(false) < this.places().length) this.fit();
  }

  /** In a large land one goes where there is something to choose; says whether the land is so large. @param {View} view @param {boolean} [at_once] */
  attend(view, at_once = false) {
    const { camera } = this;
    const places = this.places();
    camera.margin = marginOf(view);
    if (!camera.frame || !places.length || camera.zoomFor(this.cells(view)) >= CLEAR) return false;
    const aim = this.nearest(view, places);
    const enough = aim.shown === places.length ? places.length : aim.shown / 2;
    camera.margin = aim.margin;
    if (camera.zoom < CLEAR || this.seen(true) < enough) camera.see(aim.x, -aim.y, aim.zoom, at_once);
    return true;
  }

  /** The view of all places, if they can be shown clearly, else of as many as possible. @param {View} view @param {Place[]} places @returns {Aim} */
  nearest(view, places) {
    const [near, clear] = this.margins(view, true);
    for (const margin of [near, clear]) {
      this.camera.margin = margin;
      const aim = { ...this.around(places), margin, shown: places.length };
      if (aim.zoom >= CLEAR && places.every((place) => this.isSeen(place, aim, true))) return aim;
    }
    const [thick, apart] = [near, clear].map((margin) => this.thickest(places, margin));
    return apart.shown > thick.shown ? apart : thick;
  }

  /** The middle of these places, and how near one can be to see them with their marks. @param {Place[]} places */
  around(places) {
    const { wide, high } = this.camera.room();
    const [x, across] = spanOf(places.map((place) => [place.x - place.reach, place.x + place.reach]));
    const [y, down] = spanOf(places.map((place) => [place.y - place.reach, place.y + place.reach]));
    return { x, y, zoom: Math.min(CLOSE, wide / SIDE / across, high / SIDE / down) };
  }

  /** The part of the land, as large as the frame, with the most of these places in it. @param {Place[]} places @param {Margin} margin @returns {Aim} */
  thickest(places, margin) {
    this.camera.margin = margin;
    const { wide, high } = this.camera.room();
    const most = thickest(places, wide / SIDE / CLEAR, high / SIDE / CLEAR);
    const [x, y] = this.inward(most, wide / SIDE / CLEAR, high / SIDE / CLEAR);
    const aim = { x, y, zoom: CLEAR, margin };
    return { ...aim, shown: places.filter((place) => this.isSeen(place, aim, true)).length };
  }

  /** The middle of a part of the land with these places in it: as near to the middle of all as they leave room. @param {Place[]} places @param {number} wide @param {number} high */
  inward(places, wide, high) {
    const land = this.table.state.view?.land ?? [];
    return /** @type {const} */ (["x", "y"]).map((part) => {
      const room = part === "x" ? wide : high;
      const [middle, span] = spanOf(places.map((place) => [place[part] - place.reach, place[part] + place.reach]));
      const slack = Math.max(0, (room - span) / 2);
      return Math.max(middle - slack, Math.min(middle + slack, between(land.map((tile) => tile[part]))));
    });
  }

  /** Whoever has chosen how near they want to be keeps that: one only turns to the question if nothing of it is in sight; says whether. */
  turnTo() {
    const { camera } = this;
    const places = this.places();
    if (!places.length || this.seen(true)) return false;
    const { x, y } = this.thickest(places, camera.margin);
    camera.see(x, -y, camera.zoom);
    return true;
  }

  /** Something is pointed at on the land: a lesson shows it with the whole of it. @param {import("./anchors.js").Anchor} anchor */
  point(anchor) {
    if (anchor.sort === "tray") return;
    // What is said of it is drawn first, and takes room of the board.
    requestAnimationFrame(() => {
      if (anchor.sort === "cell" && this.table.state.view?.lesson && !this.camera.touched) this.fit();
      else this.reveal(anchor);
    });
  }

  /** Brings a place into sight, with the buttons that lie under its cell. @param {import("./anchors.js").Anchor} anchor */
  reveal(anchor) {
    const { camera } = this;
    const { view } = this.table.state;
    if (!view || !camera.frame) return;
    const { margin } = camera;
    const now = marginOf(view);
    camera.margin = { ...now, bottom: now.bottom + (anchor.sort === "cell" ? buttonsUnder(camera.zoom) : 0) };
    camera.reveal(anchor.x, anchor.y);
    camera.margin = margin;
  }

  /** Goes to a cell near enough to see what is there. @param {number} x @param {number} y */
  near(x, y) {
    if (this.camera.zoom < CLEAR) this.camera.see(x, -y, CLEAR);
    else this.camera.reveal(x, y);
  }

  /** Whoever chooses among spots of the land in sight finds it where it was. */
  isSettled() {
    if (this.table.how === "touch" && this.approach()) return true;
    const places = this.places();
    const clear = this.camera.touched || this.camera.zoom >= CLEAR;
    return clear && places.some((place) => place.reach === SPOT) && this.seen(true) === places.length;
  }

  /** Under a finger the spots of one tile need room. */
  approach() {
    const spots = this.table.choosing.places.filter((anchor) => anchor.sort === "spot");
    const one = spots.length > 0 && spots.every((anchor) => anchor.x === spots[0].x && anchor.y === spots[0].y);
    if (one && !this.camera.approach(spots[0].x, spots[0].y)) this.camera.reveal(spots[0].x, spots[0].y);
    return one;
  }

  /** Brings a cell of the score sheet into sight, from under a panel too. @param {number} x @param {number} y */
  bring(x, y) {
    if (!isWide()) {
      this.camera.margin = besideCard();
      this.table.session.store.set({ panel: null });
    }
    this.camera.reveal(x, y);
  }
}

/** The most of these places that have room in so many tiles. @param {Place[]} places @param {number} wide @param {number} high */
function thickest(places, wide, high) {
  /** @type {Place[]} */
  let most = [];
  for (const west of places) {
    const left = west.x - west.reach;
    const column = places.filter(({ x, reach }) => x - reach >= left && x + reach <= left + wide);
    for (const south of column.length > most.length ? column : []) {
      const low = south.y - south.reach;
      const found = column.filter(({ y, reach }) => y - reach >= low && y + reach <= low + high);
      if (found.length > most.length) most = found;
    }
  }
  return most.length ? most : places.slice(0, 1);
}

/** @param {Place[]} places @returns {[number, number][]} */
const middles = (places) => places.map(({ x, y }) => [x, y]);

/** The middle between the outermost ends, and how far these are apart. @param {[number, number][]} ends */
function spanOf(ends) {
  const [first, last] = [Math.min(...ends.map((end) => end[0])), Math.max(...ends.map((end) => end[1]))];
  return [(first + last) / 2, last - first];
}

/** @param {number[]} ends */
const between = (ends) => spanOf(ends.map((end) => [end, end]))[0];

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */
/** @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

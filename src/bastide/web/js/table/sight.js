// What of the land is in sight: all of it, what has just happened, what one is asked about.

import { SIDE } from "../board/camera.js";
import { isLarge } from "../board/smallmap.js";

/** @typedef {import("../types.js").View} View */

/** On a narrow page the panels lie over the board, on a wide one beside it. */
const isWide = () => innerWidth > 1000;
const WIDE = { left: 70, right: 30, top: 30, bottom: 140 };
const NARROW = { left: 10, right: 10, top: 10, bottom: 14 };
/** Room for a lesson's card over the question. */
const LESSON = 310;
/** As near as this a tile is 72 pixels wide, and its parts can be told apart and hit. */
const CLEAR = 0.6;
/** Nearer than this one does not go by oneself. */
const CLOSE = 0.9;
/** Room for the small map of a large land. */
const MAP = 94;
/** Room for what is told of a region over a narrow board. */
const CARD = 130;

export class Sight {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.camera = table.camera;
  }

  /** Shows the whole land with the cells one may choose. @param {boolean} [at_once] */
  fit(at_once = false) {
    const { view } = this.table.state;
    if (!view) return;
    this.setMargin(view);
    this.camera.fit(this.cells(view), at_once);
  }

  /** What lies over the board keeps free what one looks at, the small map too. @param {View} view */
  setMargin(view) {
    const wide = view.lesson ? { ...WIDE, bottom: LESSON } : WIDE;
    this.camera.margin = isWide() ? wide : { ...NARROW, bottom: isLarge(view) ? MAP : NARROW.bottom };
  }

  /** The cells one wants to see. @param {View} view */
  cells(view) {
    const land = /** @type {[number, number][]} */ (view.land.map((tile) => [tile.x, tile.y]));
    return [...land, ...(view.over ? [] : view.frontier)];
  }

  /** Something has happened: the land moves only as far as it must. @param {View} before @param {View} view */
  follow(before, view) {
    if (this.table.session.mine && this.isSettled()) return;
    if (view.lesson && !this.camera.touched) return this.fit();
    if (this.table.session.mine && !this.camera.touched && this.attend(view)) return;
    const laid = view.land.slice(before.land.length).at(-1);
    if (!this.camera.touched) this.keepUp(view);
    else if (laid) this.camera.reveal(laid.x, laid.y);
  }

  /** The view stays where it is as long as everything is in it. @param {View} view */
  keepUp(view) {
    if (!this.cells(view).every(([x, y]) => this.camera.shows(x, y))) this.fit();
  }

  /** In a large land one goes where there is something to choose; says whether that was needed. @param {View} view */
  attend(view) {
    this.setMargin(view);
    const cells = /** @type {[number, number][]} */ (this.table.choosing.places.map(({ x, y }) => [x, y]));
    if (!cells.length || this.camera.zoomFor(this.cells(view)) >= CLEAR) return false;
    const zoom = Math.max(CLEAR, Math.min(CLOSE, this.camera.zoomFor(cells)));
    const [x, y] = this.thickest(cells, zoom);
    if (this.camera.zoom < CLEAR || !cells.some(([east, north]) => this.camera.shows(east, north)))
      this.camera.see(x, -y, zoom);
    return true;
  }

  /** The middle of the part of the land, as large as the frame, with the most of these cells in it. @param {[number, number][]} cells @param {number} zoom */
  thickest(cells, zoom) {
    const { wide, high } = this.camera.room();
    const [reach, rise] = [wide / SIDE / zoom / 2 - 0.5, high / SIDE / zoom / 2 - 0.5];
    const near = (/** @type {[number, number]} */ [x, y]) => cells.filter(([ex, ny]) => Math.abs(ex - x) <= reach && Math.abs(ny - y) <= rise);
    const most = cells.map(near).reduce((best, found) => (found.length > best.length ? found : best));
    const middle = (/** @type {0|1} */ part) => {
      const ends = most.map((cell) => cell[part]);
      return (Math.min(...ends) + Math.max(...ends)) / 2;
    };
    return [middle(0), middle(1)];
  }

  /** Something is pointed at on the land: a lesson shows it with the whole of it. @param {import("./anchors.js").Anchor} anchor */
  point(anchor) {
    if (anchor.sort === "tray") return;
    if (anchor.sort === "cell" && this.table.state.view?.lesson && !this.camera.touched) this.fit();
    else this.camera.reveal(anchor.x, anchor.y);
  }

  /** Goes to a cell near enough to see what is there. @param {number} x @param {number} y */
  near(x, y) {
    if (this.camera.zoom < CLEAR) this.camera.see(x, -y, CLEAR);
    else this.camera.reveal(x, y);
  }

  /** Whoever chooses among places of the land in sight finds it where it was. */
  isSettled() {
    if (this.table.how === "touch" && this.approach()) return true;
    const spots = this.table.choosing.places.filter((anchor) => anchor.sort !== "cell");
    const clear = this.camera.touched || this.camera.zoom >= CLEAR;
    return clear && spots.length > 0 && spots.every((anchor) => this.camera.shows(anchor.x, anchor.y));
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
      this.camera.margin = { ...NARROW, top: CARD };
      this.table.session.store.set({ panel: null });
    }
    this.camera.reveal(x, y);
  }
}

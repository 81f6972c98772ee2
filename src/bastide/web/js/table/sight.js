// What of the land is in sight: all of it, what has just happened, what one is asked about.

/** @typedef {import("../types.js").View} View */

/** On a narrow page the panels lie over the board, on a wide one beside it. */
const isWide = () => innerWidth > 1000;
const WIDE = { left: 70, right: 30, top: 30, bottom: 140 };
const NARROW = { left: 10, right: 10, top: 10, bottom: 14 };
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
    this.camera.margin = isWide() ? WIDE : NARROW;
    this.camera.fit(this.cells(view), at_once);
  }

  /** The cells one wants to see. @param {View} view */
  cells(view) {
    const land = /** @type {[number, number][]} */ (view.land.map((tile) => [tile.x, tile.y]));
    return [...land, ...(view.over ? [] : view.frontier)];
  }

  /** Something has happened: the land moves only as far as it must. @param {View} before @param {View} view */
  follow(before, view) {
    if (this.table.session.mine && this.isSettled()) return;
    const laid = view.land.slice(before.land.length).at(-1);
    if (!this.camera.touched) this.keepUp(view);
    else if (laid) this.camera.reveal(laid.x, laid.y);
  }

  /** The view stays where it is as long as everything is in it. @param {View} view */
  keepUp(view) {
    if (!this.cells(view).every(([x, y]) => this.camera.shows(x, y))) this.fit();
  }

  /** Whoever chooses among places of the land in sight finds it where it was. */
  isSettled() {
    if (this.table.how === "touch" && this.approach()) return true;
    const spots = this.table.choosing.places.filter((anchor) => anchor.sort !== "cell");
    return spots.length > 0 && spots.every((anchor) => this.camera.shows(anchor.x, anchor.y));
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

// Looking at the land: what a region is worth, and why something is not allowed there. By pointer, by finger, by keys.

import { announce } from "../announce.js";
import { say } from "../words.js";
import { regionWords } from "../table/regions.js";
import { fetchShapes, zoneUnder } from "./shapes.js";

const PATIENCE = 160;

export class Looking {
  /** @param {import("../table/session.js").Session} session @param {import("./camera.js").Camera} camera */
  constructor(session, camera) {
    this.session = session;
    this.camera = camera;
    this.seen = "";
    this.timer = 0;
    /** Where the pointer rests. @type {{x: number, y: number}|null} */
    this.at = null;
  }

  get state() {
    return this.session.state;
  }

  /** The cell and the point on it under a point of the screen. @param {{x: number, y: number}} at */
  cellAt(at) {
    const spot = this.camera.spot(at.x, at.y);
    const [x, south] = [Math.round(spot.x), Math.round(spot.y)];
    return { x, y: -south, u: spot.x - x + 0.5, v: spot.y - south + 0.5 };
  }

  /** @param {number} x @param {number} y */
  tileAt(x, y) {
    return this.state.view?.land.find((tile) => tile.x === x && tile.y === y) ?? null;
  }

  /** @param {{x: number, y: number}|null} at */
  hover(at) {
    this.at = at;
    if (!at || this.state.looking) return this.forget();
    const { x, y, u, v } = this.cellAt(at);
    const tile = this.tileAt(x, y);
    const zone = tile && zoneUnder(tile, u, v);
    const what = tile ? (zone ? `${x},${y} ${zone}` : "") : this.isFrontier(x, y) ? `${x},${y}` : "";
    if (what === this.seen) return;
    this.forget();
    this.seen = what;
    if (what) this.timer = setTimeout(() => (zone ? this.ask(x, y, zone) : this.askCell(x, y)), PATIENCE);
  }

  /** Outlines have come: perhaps that of what lies under the pointer. */
  again() {
    if (this.at && !this.seen) this.hover(this.at);
  }

  /** @param {{x: number, y: number}} at */
  tap(at) {
    this.seen = "";
    const { x, y, u, v } = this.cellAt(at);
    const tile = this.tileAt(x, y);
    const zone = tile && zoneUnder(tile, u, v);
    this.session.store.set({ region: null, bubble: null, held: null, chooser: null });
    if (zone) this.ask(x, y, zone);
    else if (!tile && this.isFrontier(x, y)) this.askCell(x, y);
  }

  forget() {
    clearTimeout(this.timer);
    this.seen = "";
    if (this.state.region || this.state.bubble) this.session.store.set({ region: null, bubble: null });
  }

  /** @param {number} x @param {number} y */
  isFrontier(x, y) {
    return !!this.state.view?.frontier.some(([fx, fy]) => fx === x && fy === y);
  }

  /** @param {number} x @param {number} y @param {string} zone */
  ask(x, y, zone) {
    if (this.state.view?.help === "none") return;
    this.session.lookAt({ x, y, zone, printed: true });
    const deploy = this.state.anchors.filter((anchor) => anchor.options.some((option) => option.verb === "deploy"));
    const last = this.state.view?.land.at(-1);
    const here = last?.x === x && last?.y === y;
    if (
      !here ||
      !deploy.length ||
      deploy.some((anchor) =>
        anchor.options.some((option) => option.printed === zone && option.x === x && option.y === y),
      )
    )
      return;
    this.session.why({ piece: this.state.bent.piece ?? deploy[0].options[0].piece, x, y, zone, printed: true });
  }

  /** @param {number} x @param {number} y */
  askCell(x, y) {
    const { view, anchors, bent } = this.state;
    if (!view?.hand || view.help === "none" || !this.session.mine) return;
    if (anchors.some((anchor) => anchor.sort === "cell" && anchor.x === x && anchor.y === y)) return;
    this.session.why({
      x,
      y,
      rotation: view.hand.rotations.includes(bent.rotation) ? bent.rotation : view.hand.rotations[0],
    });
  }

  /** Begins or ends looking around by keys. */
  toggle() {
    if (this.state.looking) return this.end();
    const last = this.state.view?.land.at(-1);
    if (last) this.see(last.x, last.y, 0);
  }

  end() {
    this.session.store.set({ looking: null, region: null, bubble: null });
  }

  /** @param {[number, number]} way */
  step(way) {
    const { looking } = this.state;
    if (looking) this.see(looking.x + way[0], looking.y - way[1], 0);
  }

  /** The next zone of the tile one looks at. */
  next() {
    const { looking } = this.state;
    if (looking) this.see(looking.x, looking.y, looking.zone + 1);
  }

  /** @param {number} x @param {number} y @param {number} zone */
  async see(x, y, zone) {
    const tile = this.tileAt(x, y);
    this.session.store.set({ looking: { x, y, zone }, region: null, bubble: null });
    const zones = tile ? await fetchShapes(tile.kind) : [];
    if (this.state.looking?.x !== x || this.state.looking.y !== y) return;
    this.session.store.set({
      looking: { x, y, zone: zones.length ? zone % zones.length : 0 },
      region: null,
      bubble: null,
    });
    this.camera.reveal(x, y);
    if (tile && zones.length) this.ask(x, y, zones[zone % zones.length].name);
    else if (this.isFrontier(x, y)) this.legal(x, y);
    else announce(say("ui.look.nothing", { cell: `${x},${y}` }));
  }

  /** @param {number} x @param {number} y */
  legal(x, y) {
    const anchor = this.state.anchors.find((known) => known.sort === "cell" && known.x === x && known.y === y);
    if (anchor) announce(say("ui.look.legal", { cell: `${x},${y}`, count: anchor.options.length }));
    else if (this.state.view?.hand && this.session.mine) this.askCell(x, y);
    else announce(say("ui.look.free", { cell: `${x},${y}` }));
  }

  /** Tells the region that came while looking by keys. */
  tell() {
    const { looking, region, view } = this.state;
    if (looking && region && view) announce(regionWords(region, view).join(". "));
  }
}

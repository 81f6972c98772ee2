// Looking at the land: what a region is worth, and why something is not allowed there. By pointer, by finger, by keys.

import { announce } from "../announce.js";
import { say } from "../words.js";
import { regionWords } from "../table/regions.js";
import { lyingAt, lyingOn } from "./lying.js";
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

  /** The zone or the free cell under a point of the screen, and a name for it. @param {{x: number, y: number}} at */
  under(at) {
    const { x, y, u, v } = this.cellAt(at);
    const tile = this.tileAt(x, y);
    const zone = tile && zoneUnder(tile, u, v);
    const note = this.state.view && lyingAt(this.state.view, x + u - 0.5, -y + v - 0.5);
    const what = tile ? (zone ? `${x},${y} ${zone}` : "") : this.isFrontier(x, y) ? `${x},${y}` : "";
    return { x, y, u, v, zone, note, what: note ? `${what} ${note}` : what };
  }

  /** @param {{x: number, y: number}|null} at */
  hover(at) {
    this.at = at;
    if (this.state.looking) return;
    if (!at) return this.forget();
    const met = this.under(at);
    if (met.what === this.seen) return;
    this.forget();
    this.seen = met.what;
    if (met.what) this.timer = setTimeout(() => this.meet(met, false), PATIENCE);
  }

  /** Tells of whatever is under the pointer: a thing that lies there, the region, the free cell. @param {ReturnType<Looking["under"]>} met @param {boolean} earnest */
  meet({ x, y, u, v, zone, note }, earnest) {
    if (note) this.session.store.set({ note: { x, y, at: [u, v], text: note } });
    if (note && earnest) announce(note);
    if (zone) this.ask(x, y, zone, earnest);
    else if (!note) this.askCell(x, y, earnest);
  }

  /** Outlines have come: perhaps that of what lies under the pointer. */
  again() {
    if (this.at) this.hover(this.at);
  }

  /** @param {{x: number, y: number}} at */
  async tap(at) {
    clearTimeout(this.timer);
    const { x, y } = this.cellAt(at);
    const tile = this.tileAt(x, y);
    if (tile) await fetchShapes(tile.kind);
    const met = this.under(at);
    this.seen = met.what;
    this.session.store.set({ region: null, bubble: null, note: null, held: null, chooser: null });
    if (met.what) this.meet(met, true);
  }

  forget() {
    clearTimeout(this.timer);
    this.seen = "";
    if (this.state.region || this.state.bubble || this.state.note)
      this.session.store.set({ region: null, bubble: null, note: null });
  }

  /** @param {number} x @param {number} y */
  isFrontier(x, y) {
    return !!this.state.view?.frontier.some(([fx, fy]) => fx === x && fy === y);
  }

  /** @param {number} x @param {number} y @param {string} zone @param {boolean} [earnest] not only in passing */
  ask(x, y, zone, earnest = false) {
    if (this.state.view?.help === "none") return;
    this.session.lookAt({ x, y, zone, printed: true });
    const like = this.like();
    const last = this.state.view?.land.at(-1);
    const expected = like?.verb === "deploy" && last?.x === x && last?.y === y;
    if (like && like.verb !== "place" && (earnest || expected) && !this.isOffered(x, y, zone))
      this.session.why({ like: like.code, x, y, zone, printed: true });
  }

  /** @param {number} x @param {number} y @param {boolean} [earnest] */
  askCell(x, y, earnest = false) {
    const { view, bent } = this.state;
    const like = this.like();
    if (!view || view.help === "none" || !like || this.isOffered(x, y)) return;
    if (like.verb === "place" && view.hand) {
      const { rotations } = view.hand;
      const rotation = rotations.includes(bent.rotation) ? bent.rotation : rotations[0];
      this.session.why({ like: like.code, x, y, rotation });
    } else if (like.verb === "cell" && earnest) this.session.why({ like: like.code, x, y });
  }

  /** What might be wished for here as well: an option with a place, of the figure in hand if there is one. Nothing is while an answer is on its way. */
  like() {
    if (this.state.pending) return null;
    const options = this.state.anchors.filter((anchor) => anchor.sort !== "tray").flatMap((anchor) => anchor.options);
    return options.find((option) => option.piece === this.state.bent.piece) ?? options[0] ?? null;
  }

  /** @param {number} x @param {number} y @param {string} [zone] */
  isOffered(x, y, zone) {
    return this.state.anchors.some(
      (anchor) =>
        anchor.sort !== "tray" &&
        anchor.options.some(
          (option) => option.x === x && option.y === y && (anchor.sort === "cell" || option.printed === zone),
        ),
    );
  }

  /** Begins or ends looking around by keys. */
  toggle() {
    if (this.state.looking) return this.end();
    const last = this.state.view?.land.at(-1);
    if (last) this.see(last.x, last.y, 0);
  }

  end() {
    this.seen = "";
    this.session.store.set({ looking: null, region: null, bubble: null, note: null });
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
    clearTimeout(this.timer);
    this.session.store.set({ looking: { x, y, zone }, region: null, bubble: null, note: null });
    const zones = tile ? await fetchShapes(tile.kind) : [];
    if (this.state.looking?.x !== x || this.state.looking.y !== y) return;
    this.session.store.set({
      looking: { x, y, zone: zones.length ? zone % zones.length : 0 },
      region: null,
      bubble: null,
      note: this.noteOn(x, y),
    });
    this.camera.reveal(x, y);
    if (tile && zones.length) this.ask(x, y, zones[zone % zones.length].name, true);
    else if (this.isFrontier(x, y)) this.legal(x, y);
    else announce(say("ui.look.nothing", { cell: `${x},${y}` }));
  }

  /** What lies on a cell or is printed there, for whoever looks by keys and sees. @param {number} x @param {number} y @returns {import("../table/session.js").TableState["note"]} */
  noteOn(x, y) {
    const words = this.state.view ? lyingOn(this.state.view, x, y) : [];
    return words.length ? { x, y, at: [0.5, 0.1], text: words.join(" ") } : null;
  }

  /** @param {number} x @param {number} y */
  legal(x, y) {
    const anchor = this.state.anchors.find((known) => known.sort === "cell" && known.x === x && known.y === y);
    if (anchor) announce(say("ui.look.legal", { cell: `${x},${y}`, count: anchor.options.length }));
    else if (this.like()) this.askCell(x, y, true);
    else announce(say("ui.look.free", { cell: `${x},${y}` }));
  }

  /** Tells the region that came while looking by keys. */
  tell() {
    const { looking, region, view } = this.state;
    if (looking && region && view)
      announce([...lyingOn(view, looking.x, looking.y), ...regionWords(region, view)].join(". "));
  }
}

// Looking at a game again: a slider over its steps, the same board and panels.

import { draw, h } from "../dom.js";
import { announce } from "../announce.js";
import { onWish, wish, wishes } from "../prefs.js";
import { Store } from "../store.js";
import { say } from "../words.js";
import { closeDialog } from "../dialog.js";
import { Camera } from "../board/camera.js";
import { Flying } from "../board/flying.js";
import { Gestures } from "../board/gestures.js";
import { Looking } from "../board/looking.js";
import { onShapes } from "../board/shapes.js";
import { Picture } from "../board/picture.js";
import { SmallMap } from "../board/smallmap.js";
import { emptyTable } from "../table/state.js";
import { isTrackOpen } from "../table/landing.js";
import { Analysis } from "./analysis.js";
import { Dealing } from "./dealing.js";
import { prepare } from "./continuing.js";
import { Film } from "./film.js";
import { insteadWords } from "./judgement.js";
import { listenToKeys } from "./keys.js";
import { page } from "./page.js";

/** @typedef {import("../types.js").View} View */

/** How long a step is shown, in milliseconds, at the usual speed. */
const PACE = 900;

/** @param {string} left */
const comeBack = (left) => /** @type {HTMLElement|null} */ (document.querySelector(`[data-go="${left}"]`))?.focus();

export class Replay {
  /** @param {HTMLElement} root @param {string} source the address of the game or record @param {string} back */
  constructor(root, source, back) {
    this.root = root;
    this.back = back;
    this.film = new Film(source);
    this.analysis = new Analysis(source, () => this.draw());
    this.dealing = new Dealing(source, () => this.draw());
    /** The choice instead of which something better is shown. @type {import("./analysis.js").Choice|null} */
    this.instead = null;
    /** What was pressed in the analysis last: whoever comes back is there again. */
    this.left = "";
    this.camera = new Camera();
    this.store = new Store(emptyTable(""));
    /** What the board asks of a table where nobody sits. @type {any} */
    this.session = {
      store: this.store,
      mine: false,
      lookAt: (/** @type {any} */ place) => this.lookAt(place),
      why: () => {},
    };
    Object.defineProperty(this.session, "state", { get: () => this.store.state });
    this.choosing = /** @type {any} */ ({ places: [], anchor: () => null });
    this.looking = new Looking(this.session, this.camera);
    this.map = new SmallMap(this.camera);
    this.picture = new Picture(this.camera, () => this.draw());
    this.flying = new Flying(this.store, this.camera);
    this.at = 0;
    this.wanted = 0;
    this.busy = false;
    this.speed = 1;
    /** @type {number|undefined} */
    this.timer = undefined;
    this.store.listen(() => this.draw());
    onWish(() => this.draw());
    onShapes(() => {
      this.draw();
      this.looking.again();
    });
    listenToKeys(this);
    this.camera.moved = () => this.map.frame();
    this.camera.reshaped = () => !this.camera.touched && this.fit(true);
    this.load();
  }

  get state() {
    return this.store.state;
  }

  async load() {
    try {
      await this.film.load();
    } catch {
      return draw(this.root, [
        h(
          "main",
          { class: "plain" },
          h("h1", null, say("ui.replay.unknown")),
          h("a", { class: "button primary", href: "/" }, say("ui.home")),
        ),
      ]);
    }
    document.title = say("ui.title.replay");
    if (this.film.record) this.lookAgain();
    if (location.hash === "#dealing") this.askForDealing();
    await this.go(/^#k\d+$/.test(location.hash) ? Number(location.hash.slice(2)) : this.film.length);
  }

  /** What was left comes back; whoever asked for the analysis in the address gets it. */
  async lookAgain() {
    await this.analysis.look();
    if (location.hash !== "#analysis") return;
    if (this.analysis.state === "none") this.analysis.begin();
    this.ask("analysis");
  }

  askForDealing() {
    this.dealing.check();
    this.ask("dealing");
  }

  /** Goes to a step; of several wishes while one is on its way only the last counts. @param {number} k */
  async go(k) {
    this.wanted = Math.min(this.film.length, Math.max(0, k));
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.at !== this.wanted || !this.state.view || this.instead) {
        const aim = this.wanted;
        this.see(aim, await this.film.viewAt(aim));
      }
    } finally {
      this.busy = false;
    }
  }

  /** @param {number} k @param {View} view */
  see(k, view) {
    const before = this.state.view;
    const known = new Set(before?.land.map((tile) => tile.tile));
    const following = !!before && k === this.at + 1;
    const fresh = following ? view.land.filter((tile) => !known.has(tile.tile)) : [];
    this.at = k;
    this.instead = null;
    this.store.set({ view, region: null, freshTiles: new Set(fresh.map((tile) => tile.tile)) });
    if (!this.camera.touched) queueMicrotask(() => this.fit(!before));
    announce(this.film.words(k, view).join(". "));
    if (following) this.flying.begin(this.film.steps[k - 1]?.tells ?? [], view);
  }

  play() {
    if (this.timer !== undefined) return this.stop();
    if (this.at === this.film.length) this.go(0);
    const step = () => (this.at < this.film.length ? this.go(this.at + 1) : this.stop());
    this.timer = setInterval(step, PACE / this.speed);
    this.draw();
  }

  /** @param {number} speed */
  goAt(speed) {
    this.speed = speed;
    if (this.timer === undefined) return this.draw();
    this.stop();
    this.play();
  }

  /** @param {number} way */
  scoring(way) {
    this.go(this.film.scoringFrom(this.wanted, way));
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.draw();
  }

  /** @param {number} way */
  turn(way) {
    this.go(this.film.turnFrom(this.wanted, way));
  }

  /** Goes to a turn, by its place among those of the analysis, and shows what was better if it is wanted. @param {number} at @param {boolean} better @param {string} from */
  async showTurn(at, better, from) {
    const turn = this.analysis.turns[at];
    if (!turn) return;
    this.left = from;
    closeDialog("analysis");
    if (this.timer !== undefined) this.stop();
    const choice = better ? Analysis.dearest(turn) : null;
    await (choice?.better.length ? this.tryInstead(choice) : this.go(turn.until));
  }

  /** Shows the better line on the board as if it had been played. @param {import("./analysis.js").Choice} choice */
  async tryInstead(choice) {
    if (this.timer !== undefined) this.stop();
    await this.go(choice.move);
    const view = await this.film.insteadAt(choice.move, choice.better.map((move) => move.code)).catch(() => null);
    const before = await this.film.viewAt(choice.move);
    if (!view || this.at !== choice.move) return;
    const known = new Set(before.land.map((tile) => tile.tile));
    const fresh = view.land.filter((tile) => !known.has(tile.tile));
    this.instead = choice;
    this.store.set({ view, region: null, freshTiles: new Set(fresh.map((tile) => tile.tile)) });
    announce(insteadWords(this, view) || "");
    if (fresh.length) this.camera.reveal(fresh[0].x, fresh[0].y);
  }

  /** Shows what was played instead of what was better. */
  showPlayed() {
    if (this.instead) this.go(this.instead.move + this.instead.taken.length);
  }

  /** @param {HTMLElement} frame */
  mount(frame) {
    queueMicrotask(() => {
      this.camera.attach(frame, /** @type {HTMLElement} */ (frame.querySelector(".world")));
      this.fit(true);
    });
    new Gestures(frame, this.camera, {
      tap: (at, how) => how === "touch" && this.looking.tap(at),
      hold: (at) => this.looking.tap(at),
      hover: (at) => this.looking.hover(at),
      turn: () => false,
    });
  }

  fit(at_once = false) {
    const land = this.state.view?.land ?? [];
    const tray = document.querySelector(".replay")?.clientHeight ?? 0;
    const over = innerWidth > 1000;
    this.camera.margin = { left: over ? 70 : 10, right: 24, top: 24, bottom: over ? tray + 28 : 14 };
    this.camera.fit(/** @type {[number, number][]} */ (land.map((tile) => [tile.x, tile.y])), at_once);
  }

  /** @param {{x: number, y: number, zone: string}} place */
  async lookAt(place) {
    const { at } = this;
    const region = await this.film.regionAt(at, place);
    if (at === this.at) this.store.set({ region });
  }

  hands() {
    return {};
  }

  /** @param {string} name */
  overlay(name) {
    const { marks } = wishes();
    wish({ marks: { ...marks, [name]: !(/** @type {any} */ (marks)[name]) } });
  }

  /** @param {import("../types.js").Award} award */
  show(award) {
    if (award.x === undefined || award.y === undefined) return;
    this.camera.reveal(award.x, award.y);
    if (award.printed) this.lookAt({ x: award.x, y: award.y, zone: award.printed });
  }

  toggleTrack() {
    this.store.set({ track: !isTrackOpen(this.state) });
    if (!this.camera.touched) requestAnimationFrame(() => this.fit());
  }

  /** Asks who is to play on from here. @param {View} view */
  playOn(view) {
    if (this.timer !== undefined) this.stop();
    prepare(view);
    this.ask("continuing");
  }

  /** @param {string|null} dialog */
  ask(dialog) {
    this.store.set({ dialog });
    if (dialog === "analysis") requestAnimationFrame(() => comeBack(this.left));
  }

  draw() {
    const { view } = this.state;
    if (view) draw(this.root, page(this, view));
  }
}

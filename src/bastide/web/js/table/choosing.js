// Choosing among the anchors of the board: pointing, turning, going on with the arrow keys, and deciding.

import { announce } from "../announce.js";
import { anchorWords } from "../board/marks.js";
import { neighbour, shownIndex, shownOption } from "./anchors.js";

/** @typedef {import("./anchors.js").Anchor} Anchor */

export class Choosing {
  /** @param {import("./session.js").Session} session @param {import("../board/camera.js").Camera} camera */
  constructor(session, camera) {
    this.session = session;
    this.camera = camera;
  }

  get state() {
    return this.session.state;
  }

  /** @param {string|null|undefined} key */
  anchor(key) {
    return this.state.anchors.find((anchor) => anchor.key === key) ?? null;
  }

  /** The anchors on the board. */
  get places() {
    return this.state.anchors.filter((anchor) => anchor.sort !== "tray");
  }

  /** @param {string|null} key */
  point(key) {
    if (this.state.pointed !== key)
      this.session.store.set({ pointed: key, bubble: null, bent: { ...this.state.bent, way: 0 } });
  }

  /** A click or tap on an anchor. A finger first tries the tile on, then turns it; a mouse has seen it already. @param {Anchor} anchor @param {string} how */
  press(anchor, how) {
    const option = shownOption(anchor, this.state.bent);
    if (option.verb === "place" && how === "touch") return this.tryOn(anchor);
    if (option.verb !== "place" && this.rivals(anchor).length > 1)
      return this.session.store.set({
        chooser: this.state.chooser === anchor.key ? null : anchor.key,
        roving: anchor.key,
      });
    return this.session.play(option);
  }

  /** The options of an anchor between which the wished figure does not decide. @param {Anchor} anchor */
  rivals(anchor) {
    const shown = shownOption(anchor, this.state.bent);
    const sorts = new Set(anchor.options.map((option) => option.piece));
    if (shown.verb === "deploy" && sorts.size > 1 && anchor.options.every((option) => option.verb === "deploy")) {
      return anchor.options.filter((option) => option.piece === shown.piece);
    }
    return anchor.options;
  }

  /** @param {Anchor} anchor */
  tryOn(anchor) {
    this.camera.approach(anchor.x, anchor.y);
    if (this.state.held !== anchor.key)
      return this.session.store.set({ held: anchor.key, roving: anchor.key, bubble: null });
    if (anchor.options.length > 1) return this.turn(1, anchor);
    return this.session.play(anchor.options[0]);
  }

  /** Goes to the next option of an anchor, or turns the tile in hand. @param {number} step @param {Anchor|null} [anchor] @returns {boolean} */
  turn(step, anchor = this.anchor(this.state.held ?? this.state.pointed ?? this.state.roving)) {
    const { bent } = this.state;
    if (!anchor) return this.turnHand(step);
    const count = anchor.options.length;
    const index = (shownIndex(anchor, bent) + step + count) % count;
    const option = anchor.options[index];
    const rotation = option.verb === "place" ? (option.rotation ?? bent.rotation) : bent.rotation;
    const piece = option.verb === "deploy" ? (option.piece ?? null) : bent.piece;
    this.session.store.set({ bent: { rotation, piece, turned: { [anchor.key]: index }, way: step } });
    this.speak(anchor);
    return true;
  }

  /** The tile in hand turns through the rotations that are legal somewhere. @param {number} step */
  turnHand(step) {
    const legal = new Set(
      this.places.flatMap((anchor) =>
        anchor.options.filter((option) => option.verb === "place").map((option) => option.rotation ?? 0),
      ),
    );
    if (!legal.size) return false;
    let { rotation } = this.state.bent;
    do rotation = (rotation + step + 4) % 4;
    while (!legal.has(rotation));
    this.session.store.set({ bent: { ...this.state.bent, rotation, turned: {}, way: step } });
    return true;
  }

  /** @param {string} piece */
  wishFor(piece) {
    this.session.store.set({ bent: { ...this.state.bent, piece, turned: {} } });
  }

  /** @param {Anchor} anchor */
  speak(anchor) {
    const { view, bent } = this.state;
    if (view)
      announce(
        anchorWords(anchor, {
          view,
          bent,
          pointed: null,
          held: null,
          roving: null,
          hinted: null,
          busy: false,
          asked: 0,
        }),
      );
  }

  /** @param {Anchor} anchor */
  focus(anchor) {
    this.session.store.set({
      roving: anchor.key,
      held: anchor.sort === "cell" ? anchor.key : null,
      pointed: null,
      region: null,
      bubble: null,
    });
    this.camera.reveal(anchor.x, anchor.y);
    queueMicrotask(() =>
      /** @type {HTMLElement|null} */ (document.querySelector(`[data-anchor="${CSS.escape(anchor.key)}"]`))?.focus({
        preventScroll: true,
      }),
    );
  }

  /** @param {[number, number]} way */
  go(way) {
    const from = this.anchor(this.state.roving) ?? this.places[0];
    if (!from) return;
    const to = this.state.roving ? neighbour(this.places, from, way) : from;
    if (to) this.focus(to);
  }

  /** @param {number} step */
  cycle(step) {
    const { places } = this;
    if (!places.length) return;
    const at = places.findIndex((anchor) => anchor.key === this.state.roving);
    this.focus(places[at < 0 ? 0 : (at + step + places.length) % places.length]);
  }

  drop() {
    this.session.store.set({ held: null, pointed: null, chooser: null, region: null, bubble: null });
  }
}

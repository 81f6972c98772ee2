// The table: session, camera, hands and keys brought together, and drawn whenever something changes.

import { postJson, Refused } from "../api.js";
import { draw } from "../dom.js";
import { say } from "../words.js";
import { calm, onWish, wish, wishes } from "../prefs.js";
import { Camera } from "../board/camera.js";
import { Floating } from "../board/floating.js";
import { Flying } from "../board/flying.js";
import { SEEN, gainsOf } from "../board/gains.js";
import { Gestures } from "../board/gestures.js";
import { Looking } from "../board/looking.js";
import { Picture } from "../board/picture.js";
import { SmallMap } from "../board/smallmap.js";
import { onShapes } from "../board/shapes.js";
import { walkersAway } from "../board/walking.js";
import { keepTips } from "../board/within.js";
import { handOver, souvenir } from "../souvenir.js";
import { sounding } from "../sounds.js";
import { fetchHand } from "../board/land.js";
import { Ceremony } from "./ceremony.js";
import { Choosing } from "./choosing.js";
import { forgetInvitation, invitation, seatKey } from "./inviting.js";
import { Keys } from "./keys.js";
import { isTrackOpen } from "./landing.js";
import { Notices } from "./notices.js";
import { Session } from "./session.js";
import { Sight } from "./sight.js";
import { Snug } from "./snug.js";
import { page } from "./page.js";
import { refusalWords } from "./wording.js";

/** @typedef {import("./anchors.js").Anchor} Anchor */

export class Table {
  /** @param {HTMLElement} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.camera = new Camera();
    this.session = new Session(game);
    this.choosing = new Choosing(this.session, this.camera);
    this.looking = new Looking(this.session, this.camera);
    this.flying = new Flying(this.session.store, this.camera);
    this.sight = new Sight(this);
    this.snug = new Snug();
    /** @type {string|null} */
    this.advised = null;
    this.ceremony = new Ceremony(this);
    this.map = new SmallMap(this.camera);
    this.picture = new Picture(this.camera, () => this.draw());
    this.keys = new Keys(this);
    this.notices = new Notices(this.session);
    this.how = "mouse";
    this.floating = new Floating(this);
    /** @type {{before: import("./anchors.js").Bent, bent: import("./anchors.js").Bent}|null} */
    this.previewed = null;
    this.session.store.listen(() => this.draw());
    this.session.watchers.add((news, before, view) => this.happened(news, before, view));
    this.session.hintWatchers.add((anchor) => this.sight.point(anchor));
    onWish(() => this.draw());
    onShapes(() => {
      this.draw();
      this.looking.again();
    });
    this.camera.moved = () => {
      this.floating.place();
      this.map.frame();
    };
    this.camera.rested = () => {
      this.picture.attend();
      keepTips(this.camera.frame);
    };
    this.camera.reshaped = () => this.sight.reshape();
    /** @type {import("../types.js").Region|null} */
    this.heard = null;
    this.draw();
  }

  get state() {
    return this.session.state;
  }

  draw() {
    draw(this.root, page(this, this.state));
    if (this.heard !== this.state.region) this.looking.tell();
    this.heard = this.state.region;
    if (this.advised !== this.state.advised) this.snug.fit();
    this.advised = this.state.advised;
  }

  /** @param {HTMLElement} frame */
  mount(frame) {
    queueMicrotask(() => {
      this.camera.attach(frame, /** @type {HTMLElement} */ (frame.querySelector(".world")));
      this.fit(true);
      if (this.state.view) this.sight.attend(this.state.view);
    });
    new Gestures(frame, this.camera, {
      tap: (at, how, target) => this.tapped(at, how, target),
      hold: (at) => this.looking.tap(at),
      hover: (at) => this.hovered(at),
      turn: (step, target) =>
        this.choosing.turn(
          step,
          this.choosing.anchor(/** @type {HTMLElement|null} */ (target.closest("[data-anchor]"))?.dataset.anchor),
        ),
    });
    frame.addEventListener("pointerdown", (event) => (this.how = event.pointerType), { capture: true });
  }

  /** @param {boolean} [at_once] */
  fit(at_once = false) {
    this.sight.fit(at_once);
  }

  /** @param {import("../types.js").News[]} news @param {import("../types.js").View|null} before @param {import("../types.js").View} view */
  happened(news, before, view) {
    forgetInvitation(news);
    fetchHand(view);
    queueMicrotask(() => this.snug.ask());
    queueMicrotask(() =>
      document.querySelector(".player.asked")?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
    if (!before) return;
    sounding(before, view);
    this.gain(before, view);
    if (news.length < 40) {
      this.walk(walkersAway(before, view, this.camera));
      this.flying.begin(
        news.flatMap((event) => event.tells ?? []),
        view,
      );
    }
    queueMicrotask(() => this.sight.follow(before, view));
  }

  /** @param {import("../board/walking.js").Walker[]} walkers */
  walk(walkers) {
    if (walkers.length) this.session.store.set({ walkers: [...this.state.walkers, ...walkers] });
  }

  /** @param {import("../board/walking.js").Walker} walker */
  arrived(walker) {
    this.session.store.set({ walkers: this.state.walkers.filter((known) => known !== walker) });
  }

  /** Points rise from the region that brought them. @param {import("../types.js").View} before @param {import("../types.js").View} view */
  gain(before, view) {
    const ends = view.over && !view.puzzle;
    if (ends && !before.over) this.ceremony.begin(view);
    const awards = view.sheet.slice(before.sheet.length);
    this.rise(ends ? awards.filter((award) => !award.final) : awards, String(view.n));
  }

  /** @param {import("../types.js").Award[]} awards @param {string} name */
  rise(awards, name) {
    const gains = gainsOf(awards, name);
    if (!gains.length) return;
    this.session.store.set({ gains: [...this.state.gains, ...gains] });
    // Else they are there until they have risen.
    if (calm() || document.hidden) setTimeout(() => gains.forEach((gain) => this.risen(gain)), SEEN);
  }

  /** @param {import("../board/gains.js").Gain} gain */
  risen(gain) {
    if (this.state.gains.includes(gain))
      this.session.store.set({ gains: this.state.gains.filter((known) => known !== gain) });
  }

  /** What the pointer does on an anchor. @param {Anchor} anchor */
  hands(anchor) {
    return {
      click: (/** @type {MouseEvent} */ event) => this.choosing.press(anchor, event.detail === 0 ? "key" : this.how),
      pointerenter: (/** @type {PointerEvent} */ event) =>
        event.pointerType !== "touch" && this.choosing.point(anchor.key),
      pointerleave: () => this.state.pointed === anchor.key && this.choosing.point(null),
      focus: () => this.state.roving !== anchor.key && this.session.store.set({ roving: anchor.key }),
    };
  }

  /** @param {{x: number, y: number}} at @param {string} how @param {Element} target */
  tapped(at, how, target) {
    if (target.closest("button, a, label, input, .chooser, .popover")) return;
    if (how !== "touch" && (this.state.chooser || this.state.held)) this.choosing.drop();
    else this.looking.tap(at);
  }

  /** @param {{x: number, y: number}|null} at */
  hovered(at) {
    this.floating.go(at);
    this.looking.hover(at);
  }

  /** @param {string} name */
  overlay(name) {
    const { marks } = wishes();
    wish({ marks: { ...marks, [name]: !(/** @type {any} */ (marks)[name]) } });
  }

  hush() {
    wish({ sound: !wishes().sound });
    this.session.toast(say(wishes().sound ? "ui.sound.on" : "ui.sound.off"));
  }

  /** @param {string|null} panel */
  open(panel) {
    const next = this.state.panel === panel ? null : panel;
    if (panel === "log" || panel === "moves") wish({ panel });
    this.session.store.set({ panel: next, ...(panel === "chat" ? { unread: 0 } : {}) });
  }

  /** Opens the score track, or closes it: then it stays so until the next question. */
  toggleTrack() {
    this.session.store.set({ track: !isTrackOpen(this.state) });
  }

  /** Looks at a place of the score sheet. @param {import("../types.js").Award} award */
  show(award) {
    if (award.x === undefined || award.y === undefined) return;
    this.sight.bring(award.x, award.y);
    if (award.zone) this.session.lookAt({ x: award.x, y: award.y, zone: award.zone });
  }

  /** @param {string|null} dialog */
  ask(dialog) {
    this.session.store.set({ dialog });
  }

  focusPanel() {
    queueMicrotask(() =>
      queueMicrotask(() => {
        const body = this.state.panel && document.querySelector(".panel-body");
        /** @type {HTMLElement|null} */ (body && (body.querySelector(".move, input, .award-button") ?? body))?.focus();
      }),
    );
  }

  /** Shows an option of the list on the board; what was turned before is so again afterwards. @param {Anchor|null} anchor @param {number} index */
  preview(anchor, index) {
    const { bent } = this.state;
    const before = bent === this.previewed?.bent ? this.previewed.before : bent;
    this.previewed = anchor && { before, bent: { ...before, turned: { [anchor.key]: index } } };
    this.session.store.set({ pointed: anchor?.key ?? null, bent: this.previewed?.bent ?? before });
    if (anchor && anchor.sort !== "tray") this.camera.reveal(anchor.x, anchor.y);
  }

  /** A picture of the end, with names and points. @param {import("../types.js").View} view */
  async takePicture(view) {
    try {
      handOver(await souvenir(`/api/games/${this.state.game}`, view), "bastide.png");
    } catch {
      this.session.toast(say("ui.refusal.server.failed"), true);
    }
  }

  /** The link to a seat; where friends cannot reach it, that is said at once. */
  async copyLink() {
    const { link, loopback } = await invitation(this.state.game);
    await this.copy(link);
    if (loopback) this.ask("invite");
  }

  /** @param {string} [place] within the game */
  async copyWatchLink(place = "") {
    await this.copy((await invitation(this.state.game)).watch + place);
  }

  /** @param {string} text @param {string} [done] what is said then */
  async copy(text, done = say("ui.invite.copied")) {
    try {
      await navigator.clipboard.writeText(text);
      this.session.toast(done);
    } catch {
      this.session.toast(text);
    }
  }

  /** Takes an open seat. @param {Event} event */
  async sit(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim();
    try {
      await postJson(`/api/games/${this.state.game}/seats`, { seat: null, name, key: seatKey() });
      wish({ name });
    } catch (error) {
      if (error instanceof Refused) this.session.toast(refusalWords(error.key, error.values), true);
    }
  }
}

// Looking at a game again: a slider over its steps, the same board and panels.

import { fetchJson } from "../api.js";
import { draw, h } from "../dom.js";
import { announce } from "../announce.js";
import { onWish, wishes } from "../prefs.js";
import { say } from "../words.js";
import { dialog } from "../dialog.js";
import { icon, iconButton } from "../icons.js";
import { settings } from "../settings.js";
import { Camera } from "../board/camera.js";
import { Gestures } from "../board/gestures.js";
import { onShapes } from "../board/shapes.js";
import { emptyTable } from "../table/session.js";
import { board } from "../board/board.js";
import { kindTable, lineChart } from "../table/chart.js";
import { players } from "../table/players.js";
import { scores } from "../table/scores.js";
import { nameOf, promptWords, tellWords, titleOf } from "../table/wording.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {{k: number, seat: number, prompt: string, code: string, turn: number, player: number, scores: number[], tells: import("../types.js").Tell[]}} Step */

const PACE = 900;

export class Replay {
  /** @param {HTMLElement} root @param {string} source the address of the game or record @param {string} back */
  constructor(root, source, back) {
    this.root = root;
    this.source = source;
    this.back = back;
    this.camera = new Camera();
    this.state = emptyTable("");
    this.session = /** @type {any} */ ({ mine: false, state: this.state });
    this.choosing = /** @type {any} */ ({ places: [], anchor: () => null });
    /** @type {Step[]} */
    this.steps = [];
    this.at = 0;
    this.wanted = 0;
    this.busy = false;
    /** @type {number|undefined} */
    this.timer = undefined;
    /** @type {string|null} */
    this.dialog = null;
    /** @type {import("../table/chart.js").Chart|null} */
    this.chart = null;
    /** @type {Map<number, View>} */
    this.views = new Map();
    onWish(() => this.draw());
    onShapes(() => this.draw());
    document.addEventListener("keydown", (event) => this.key(event));
    this.load();
  }

  async load() {
    try {
      const [steps, chart] = await Promise.all([fetchJson(`${this.source}/steps`), fetchJson(`${this.source}/chart`)]);
      this.steps = steps.steps;
      this.chart = chart;
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
    await this.go(location.hash.startsWith("#k") ? Number(location.hash.slice(2)) : this.steps.length);
  }

  /** Goes to a step; of several wishes while one is on its way only the last counts. @param {number} k */
  async go(k) {
    this.wanted = Math.min(this.steps.length, Math.max(0, k));
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.at !== this.wanted || !this.state.view) {
        const aim = this.wanted;
        this.see(aim, await this.viewAt(aim));
      }
    } finally {
      this.busy = false;
    }
  }

  /** @param {number} k @returns {Promise<View>} */
  async viewAt(k) {
    const known = this.views.get(k);
    if (known) return known;
    const view = await fetchJson(`${this.source}/at/${k}`);
    if (this.views.size > 400) this.views.clear();
    this.views.set(k, view);
    return view;
  }

  /** @param {number} k @param {View} view */
  see(k, view) {
    const before = this.state.view;
    const forward = k === this.at + 1;
    const known = new Set(before?.land.map((tile) => tile.tile));
    this.at = k;
    Object.assign(this.state, {
      view,
      freshTiles: new Set(
        before && forward ? view.land.filter((tile) => !known.has(tile.tile)).map((tile) => tile.tile) : [],
      ),
    });
    this.draw();
    if (!this.camera.touched) queueMicrotask(() => this.fit(!before));
    announce(this.words().join(". "));
  }

  /** What the present step was. @returns {string[]} */
  words() {
    const step = this.steps[this.at - 1];
    const { view } = this.state;
    if (!step || !view) return [say("ui.replay.start")];
    const told = step.tells.map((tell) => tellWords(tell, view)).filter(Boolean);
    return told.length
      ? told
      : [`${step.seat < 0 ? say("colour.chance") : nameOf(view, step.seat)}: ${promptWords(step)} (${step.code})`];
  }

  play() {
    if (this.timer !== undefined) return this.stop();
    if (this.at === this.steps.length) this.go(0);
    this.timer = setInterval(() => (this.at < this.steps.length ? this.go(this.at + 1) : this.stop()), PACE);
    this.draw();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.draw();
  }

  /** The step at which the next or the previous turn begins. @param {number} way */
  turn(way) {
    const now = this.steps[this.wanted - 1]?.turn ?? 0;
    const found =
      way > 0 ? this.steps.find((step) => step.turn > now)?.k : this.steps.findLast((step) => step.turn < now)?.k;
    this.go(found ?? (way > 0 ? this.steps.length : 0));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      document.querySelector("dialog[open]") ||
      (target.closest("input:not([type=range]), button, a") && event.key === " ")
    )
      return;
    /** @type {Record<string, () => void>} */
    const acts = {
      ArrowLeft: () => this.go(this.wanted - 1),
      ArrowRight: () => this.go(this.wanted + 1),
      ArrowUp: () => this.turn(-1),
      ArrowDown: () => this.turn(1),
      PageUp: () => this.turn(-1),
      PageDown: () => this.turn(1),
      Home: () => this.go(0),
      End: () => this.go(this.steps.length),
      " ": () => this.play(),
      "+": () => this.camera.zoomBy(1.25),
      "-": () => this.camera.zoomBy(0.8),
      0: () => this.fit(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {HTMLElement} frame */
  mount(frame) {
    queueMicrotask(() => {
      this.camera.attach(frame, /** @type {HTMLElement} */ (frame.querySelector(".world")));
      this.fit(true);
    });
    new Gestures(frame, this.camera, { tap: () => {}, hover: () => {}, turn: () => false });
  }

  fit(at_once = false) {
    const land = this.state.view?.land ?? [];
    this.camera.margin = { left: 24, right: 24, top: 24, bottom: 24 };
    this.camera.fit(/** @type {[number, number][]} */ (land.map((tile) => [tile.x, tile.y])), at_once);
  }

  follow() {}

  hands() {
    return {};
  }

  /** @param {string} name */
  overlay(name) {
    import("../prefs.js").then(({ wish }) =>
      wish({ marks: { ...wishes().marks, [name]: !(/** @type {any} */ (wishes().marks)[name]) } }),
    );
  }

  /** @param {import("../types.js").Award} award */
  show(award) {
    if (award.x !== undefined && award.y !== undefined) this.camera.reveal(award.x, award.y);
  }

  /** @param {string|null} dialog */
  ask(dialog) {
    this.dialog = dialog;
    this.draw();
  }

  controls() {
    return h(
      "div",
      { class: "under" },
      h(
        "section",
        { class: "tray replay", "aria-label": say("ui.replay.title") },
        h("p", { class: "replay-words" }, this.words().join(" · ")),
        h("input", {
          type: "range",
          class: "slider",
          min: 0,
          max: this.steps.length,
          value: this.at,
          "aria-label": say("ui.replay.step"),
          "aria-valuetext": say("ui.step.of", { step: this.at, count: this.steps.length }),
          on: { input: (/** @type {any} */ event) => this.go(Number(event.target.value)) },
        }),
        h(
          "div",
          { class: "step-row" },
          iconButton("first", say("ui.step.first"), () => this.go(0)),
          iconButton("previous", say("ui.step.previous"), () => this.go(this.wanted - 1)),
          iconButton(
            this.timer === undefined ? "play" : "pause",
            say(this.timer === undefined ? "ui.replay.play" : "ui.replay.pause"),
            () => this.play(),
            { class: "icon-button primary" },
          ),
          iconButton("next", say("ui.step.next"), () => this.go(this.wanted + 1)),
          iconButton("last", say("ui.step.last"), () => this.go(this.steps.length)),
          h("span", { class: "small" }, say("ui.step.of", { step: this.at, count: this.steps.length })),
        ),
      ),
    );
  }

  /** @param {View} view */
  bar(view) {
    return h(
      "header",
      { class: "bar" },
      h(
        "a",
        { class: "icon-button", href: this.back, "aria-label": say("ui.back"), title: say("ui.back") },
        icon("previous"),
      ),
      h(
        "h1",
        { class: "bar-title" },
        titleOf(view.choice.game),
        h("span", { class: "small" }, ` ${say("ui.replay.title")}`),
      ),
      h(
        "a",
        {
          class: "icon-button",
          href: `${this.source}/record`,
          download: true,
          "aria-label": say("ui.record.save"),
          title: say("ui.record.save"),
        },
        icon("save"),
      ),
      h(
        "a",
        {
          class: "icon-button",
          href: `${this.source}/board.svg?at=${this.at}`,
          download: "bastide.svg",
          "aria-label": say("ui.picture.save"),
          title: say("ui.picture.save"),
        },
        icon("picture"),
      ),
      iconButton("score", say("ui.chart.title"), () => this.ask("chart")),
      iconButton("gear", say("ui.settings.title"), () => this.ask("settings")),
    );
  }

  /** @param {View} view */
  asked(view) {
    const close = () => this.ask(null);
    if (this.dialog === "settings") return settings(close);
    if (this.dialog !== "chart" || !this.chart) return null;
    const people = view.seats.map((seat) => ({ seat: seat.seat, name: nameOf(view, seat.seat), colour: seat.colour }));
    return dialog(
      "chart",
      say("ui.chart.title"),
      close,
      lineChart(this.chart, people, this.steps[this.at - 1]?.turn),
      kindTable(this.chart, people),
    );
  }

  draw() {
    const { view } = this.state;
    if (!view) return;
    const table = /** @type {any} */ (this);
    draw(this.root, [
      h(
        "main",
        { key: "replay", class: "table" },
        this.bar(view),
        board(table, this.state, view),
        this.controls(),
        h(
          "div",
          { class: "side" },
          players(table, this.state, view),
          h(
            "section",
            { class: "panel open", "aria-label": say("ui.panel.scores") },
            h(
              "div",
              { class: "panel-body", tabindex: 0 },
              h("h2", { class: "panel-title" }, say("ui.panel.scores")),
              scores(table, view),
            ),
          ),
        ),
      ),
      this.asked(view),
    ]);
  }
}

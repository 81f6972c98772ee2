// The start page: a game, its boxes, who plays, and off.

import { deleteAt, fetchJson, postJson, postText, Refused } from "../api.js";
import { draw, h } from "../dom.js";
import { say } from "../words.js";
import { onWish, wish } from "../prefs.js";
import { icon, iconButton } from "../icons.js";
import { tileUrl } from "../seats.js";
import { hideGame } from "../results.js";
import { languageButton, settings } from "../settings.js";
import { refusalWords } from "../table/wording.js";
import { onShapes } from "../board/shapes.js";
import { designer } from "../design/designer.js";
import { boxes, games, presets } from "./boxes.js";
import { campaigns } from "./campaigns.js";
import { Choice } from "./choice.js";
import { removing, statistics, waiting } from "./mine.js";
import { lessonsDialog } from "./lessons.js";
import { ownTiles, pasting } from "./own.js";
import { fetchDaily } from "../puzzles.js";
import { openPuzzles, puzzleButton, puzzlesDialog } from "./puzzles.js";
import { chairs, options } from "./who.js";
import { Workshop } from "./workshop.js";

/** @typedef {import("./choice.js").Choosing} Choosing */
/** @typedef {import("../types.js").Summary} Summary */

export class Start {
  /** @param {HTMLElement} root @param {import("../types.js").Catalogue} catalogue */
  constructor(root, catalogue) {
    this.root = root;
    this.choice = new Choice(catalogue, []);
    this.workshop = new Workshop(this.choice);
    onShapes(() => this.draw());
    this.choice.store.listen(() => this.draw());
    if (location.hash === "#lessons") this.choice.store.set({ dialog: "lessons" });
    if (location.hash === "#puzzles") openPuzzles(this.choice);
    onWish(() => this.draw());
    this.draw();
    fetchDaily().then(
      (daily) => this.choice.store.set({ daily }),
      () => {},
    );
    fetchJson("/api/campaigns").then(
      (answer) => this.choice.store.set({ campaigns: answer.campaigns }),
      () => {},
    );
    fetchJson("/api/games").then(
      (answer) => this.choice.store.set({ games: answer.games }),
      () => {},
    );
  }

  draw() {
    document.title = say("ui.title.start");
    draw(this.root, page(this, this.choice.state));
  }

  async begin() {
    const { choice } = this;
    if (choice.state.busy) return;
    choice.store.set({ busy: true, error: null });
    const name = choice.state.chairs.find((chair) => chair.kind === "person")?.name.trim();
    if (name) wish({ name });
    try {
      location.assign((await postJson("/api/games", choice.order())).link);
    } catch (error) {
      choice.store.set({
        busy: false,
        error: error instanceof Refused ? refusalWords(error.key, error.values) : say("ui.line.lost"),
      });
    }
  }

  /** Deletes a game that was opened here; of others only the list forgets. @param {Summary} game */
  async remove(game) {
    const { store } = this.choice;
    try {
      if (game.host) await deleteAt(`/api/games/${game.game}`);
      else hideGame(game.game);
      store.set({ games: this.choice.state.games.filter((known) => known !== game), dialog: null });
    } catch (error) {
      store.set({ dialog: null, error: error instanceof Refused ? refusalWords(error.key, error.values) : say("ui.line.lost") });
    }
  }

  /** @param {Event} event */
  async open(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    try {
      location.assign((await postText("/api/records", await file.text())).link);
    } catch (error) {
      this.choice.store.set({
        error: error instanceof Refused ? refusalWords(error.key, error.values) : say("ui.line.lost"),
      });
    }
    input.value = "";
  }
}

/** @param {Start} start @param {Choosing} state */
function aside(start, state) {
  const { choice } = start;
  return h(
    "div",
    { class: "start-side" },
    h(
      "section",
      { class: "step who" },
      h("h2", null, h("span", { class: "step-number" }, "3"), say("ui.start.who")),
      chairs(choice, state),
      options(choice, state),
    ),
    h(
      "section",
      null,
      h("h2", null, say("ui.record.title")),
      h("p", { class: "small" }, say("ui.record.about")),
      h(
        "label",
        { class: "button file" },
        icon("open"),
        h("span", null, say("ui.record.open")),
        h("input", {
          type: "file",
          class: "visually-hidden",
          on: { change: (/** @type {Event} */ event) => start.open(event) },
        }),
      ),
    ),
  );
}

/** @param {Choosing} state */
function verdict(state) {
  if (state.error) return h("p", { class: "warning", role: "alert" }, state.error);
  const problems = state.check?.problems ?? [];
  if (problems.length)
    return h(
      "ul",
      { class: "warning", role: "alert" },
      problems.map((problem) => h("li", { key: JSON.stringify(problem) }, refusalWords(problem.key, problem.values))),
    );
  return h(
    "p",
    { class: "small" },
    say("ui.start.summary", { tiles: state.check?.tiles ?? "…", players: state.chairs.length }),
  );
}

/** @param {Workshop} workshop @param {Choosing} state */
function designing(workshop, state) {
  if (!workshop.draft) return null;
  return designer(
    workshop.draft,
    state.catalogue.limits.copies,
    (text) => workshop.copyText(text),
    () => workshop.save(),
    () => workshop.close(),
  );
}

/** For whoever does not know the game, or wants a puzzle. @param {import("./choice.js").Choice} choice @param {Choosing} state */
function learning(choice, state) {
  return h(
    "div",
    { class: "hero-learn" },
    h(
      "button",
      {
        type: "button",
        class: "button primary",
        "data-do": "lessons",
        on: { click: () => choice.store.set({ dialog: "lessons" }) },
      },
      icon("hint"),
      h("span", null, say("ui.lesson.title")),
    ),
    h("a", { class: "button", href: "/rules" }, icon("book"), h("span", null, say("ui.panel.rules"))),
    puzzleButton(choice, state),
  );
}

/** Closed lessons and puzzles are not opened again with the page. @param {import("./choice.js").Choice} choice */
function unlearn(choice) {
  if (location.hash) history.replaceState(null, "", location.pathname);
  choice.store.set({ dialog: null });
}

const HERO = ["BA.C", "BA.D", "BA.E", "BA.L", "BA.V", "BA.A"];

/** @param {Start} start @param {Choosing} state */
function page(start, state) {
  const { choice } = start;
  const close = () => choice.store.set({ dialog: null });
  return [
    h(
      "header",
      { key: "head", class: "start-head" },
      h(
        "div",
        { class: "hero-tiles", "aria-hidden": "true" },
        HERO.map((kind, index) => h("img", { key: kind, src: tileUrl(kind), alt: "", style: { "--i": index } })),
      ),
      h("div", { class: "hero-text" }, h("h1", null, "Bastide"), h("p", null, say("ui.start.slogan")), learning(choice, state)),
      h(
        "nav",
        { class: "start-nav", "aria-label": say("ui.settings.title") },
        languageButton(),
        iconButton("gear", say("ui.settings.title"), () => choice.store.set({ dialog: "settings" })),
      ),
    ),
    h(
      "main",
      { key: "main", class: "start" },
      waiting(start, state),
      campaigns(state),
      h(
        "div",
        { class: "start-main" },
        h(
          "section",
          { class: "step" },
          h("h2", { id: "step-game" }, h("span", { class: "step-number" }, "1"), say("ui.start.game")),
          games(choice, state),
        ),
        h(
          "section",
          { class: "step" },
          h("h2", { id: "step-boxes" }, h("span", { class: "step-number" }, "2"), say("ui.start.boxes")),
          presets(choice, state),
          boxes(choice, state),
        ),
        ownTiles(start.workshop, state),
      ),
      aside(start, state),
    ),
    h(
      "div",
      { key: "go", class: "start-go" },
      verdict(state),
      h(
        "button",
        {
          type: "button",
          class: "button primary big",
          "data-do": "start",
          disabled: state.busy || state.check?.ok === false,
          on: { click: () => start.begin() },
        },
        icon("play"),
        h("span", null, say("ui.start.go")),
      ),
    ),
    state.dialog === "settings" && settings(close),
    state.dialog === "stats" && statistics(close, () => start.draw()),
    removing(start, state, close),
    state.dialog === "lessons" && lessonsDialog(choice, state, () => unlearn(choice)),
    state.dialog === "puzzles" && puzzlesDialog(choice, state, () => unlearn(choice)),
    state.dialog === "pasting" && pasting(start.workshop, () => start.workshop.close()),
    state.dialog === "designer" && designing(start.workshop, state),
  ];
}

// The rules to read: all games and boxes with their pictures, and the page of each.

import { fetchJson } from "../api.js";
import { draw, h } from "../dom.js";
import { icon, iconLink } from "../icons.js";
import { onWish } from "../prefs.js";
import { languageButton } from "../settings.js";
import { tileUrl } from "../seats.js";
import { language, say, told } from "../words.js";

/** @typedef {import("../table/rules.js").Page} Page */
/** @typedef {import("../types.js").Catalogue} Catalogue */
/** @typedef {import("../types.js").Box} Box */

export class Reading {
  /** @param {HTMLElement} root @param {Catalogue} catalogue @param {string|undefined} name */
  constructor(root, catalogue, name) {
    this.root = root;
    this.catalogue = catalogue;
    /** @type {Page|null} */
    this.page = null;
    this.name = name;
    window.name = "rules";
    onWish(() => this.load());
    this.load();
  }

  async load() {
    this.page = this.name ? await fetchJson(`/rules/${this.name}.json?lang=${language()}`).catch(() => null) : null;
    document.title = this.page ? `${this.page.title} – Bastide` : say("ui.title.reading");
    draw(this.root, [head(), this.page ? reading(this.page, this.catalogue) : listing(this.catalogue)]);
  }
}

function head() {
  return h(
    "header",
    { key: "head", class: "bar reading-bar" },
    iconLink("home", say("ui.home"), { href: "/" }),
    h("a", { class: "bar-title reading-all", href: "/rules" }, say("ui.rules.title")),
    h("span", { class: "bar-state" }),
    languageButton(),
  );
}

/** @param {Box} box */
function card(box) {
  return h(
    "li",
    { key: box.name },
    h(
      "a",
      { class: "lesson-card", href: `/rules/${box.name}` },
      box.picture && h("img", { src: tileUrl(box.picture), alt: "", loading: "lazy" }),
      h(
        "span",
        { class: "card-text" },
        h("strong", { class: "card-title" }, told(box.title)),
        h("span", { class: "small" }, told(box.summary)),
      ),
    ),
  );
}

/** @param {Catalogue} catalogue */
function listing(catalogue) {
  return h(
    "main",
    { key: "list", class: "reading" },
    h("h1", null, say("ui.rules.title")),
    h("p", null, say("ui.rules.about")),
    catalogue.games
      .filter((game) => game.page)
      .map((game) =>
        h(
          "section",
          { key: game.name },
          h("h2", null, told(game.title)),
          h(
            "ul",
            { class: "lesson-cards" },
            [game, ...catalogue.boxes.filter((box) => box.game === game.name && box.page)].map(card),
          ),
        ),
      ),
  );
}

/** @param {Page} page @param {Catalogue} catalogue */
function reading(page, catalogue) {
  const lesson = catalogue.lessons.find((known) => (known.with[0] ?? known.game) === page.name);
  const titled = page.sections.filter((section) => section.title);
  return h(
    "main",
    { key: "page", class: "reading" },
    h("p", { class: "small" }, h("a", { href: "/rules" }, say("ui.rules.all"))),
    h("h1", null, page.title),
    h(
      "div",
      { class: "reading-body" },
      h(
        "nav",
        { class: "reading-contents", "aria-label": say("ui.rules.contents") },
        titled.map((section) =>
          h(
            "button",
            {
              key: section.id,
              type: "button",
              class: "button quiet",
              on: { click: () => document.getElementById(`section-${section.id}`)?.scrollIntoView() },
            },
            section.title,
          ),
        ),
        lesson &&
          h(
            "a",
            { key: "lesson", class: "button primary", href: "/#lessons" },
            icon("hint"),
            h("span", null, say("ui.lesson.title")),
          ),
      ),
      h(
        "div",
        { class: "chapter reading-text", lang: page.language },
        page.sections.map((section) =>
          h(
            "section",
            { key: section.id, id: `section-${section.id}` },
            section.title && h("h2", null, section.title),
            h("div", { html: section.html }),
          ),
        ),
      ),
    ),
  );
}

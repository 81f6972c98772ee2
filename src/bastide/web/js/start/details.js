// A box opened on the start page: its picture, some of its tiles, what changes, and how much longer the game takes. Nothing
// of it is fetched before.

import { fetchJson } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { inPlayUrl, tileUrl } from "../seats.js";
import { titleOf } from "../table/wording.js";
import { language, say, told } from "../words.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Choosing} Choosing */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Bundle} Bundle */
/** @typedef {import("../types.js").Details} Details */

/** By language and name; null while it is on its way. @type {Map<string, Details|null>} */
const known = new Map();

/** @param {Choice} choice @param {string} name */
function detailsOf(choice, name) {
  const key = `${language()} ${name}`;
  if (!known.has(key)) {
    known.set(key, null);
    fetchJson(`/api/boxes/${name}?lang=${language()}`).then(
      (found) => {
        known.set(key, found);
        choice.store.set({});
      },
      () => {
        known.delete(key);
        choice.store.set({ open: choice.state.open.filter((open) => open !== name), error: say("ui.line.lost") });
      },
    );
  }
  return known.get(key) ?? null;
}

/** @param {Choice} choice @param {Choosing} state @param {string} name */
function toggle(choice, state, name) {
  choice.store.set({ open: state.open.includes(name) ? state.open.filter((open) => open !== name) : [...state.open, name] });
}

/** The card of a box with the button that opens it, and below what is in it. @param {Choice} choice @param {Choosing} state @param {Box|Bundle} box @param {import("../dom.js").Plan} card @param {number} [tabindex] of the button that opens it */
export function opening(choice, state, box, card, tabindex = 0) {
  const open = state.open.includes(box.name);
  const id = `more-${box.name}`;
  return h(
    "div",
    { key: box.name, class: "box" },
    h(
      "div",
      { class: "box-front" },
      card,
      h(
        "button",
        {
          type: "button",
          class: "more",
          "data-more": box.name,
          tabindex,
          "aria-expanded": String(open),
          "aria-controls": open ? id : null,
          "aria-label": say("ui.box.more_about", { title: told(box.title) }),
          on: { click: () => toggle(choice, state, box.name) },
        },
        h("span", null, say("ui.box.more")),
        icon("down"),
      ),
    ),
    open && inside(id, box, detailsOf(choice, box.name), state.chairs.length),
  );
}

/** @param {string} id @param {Box|Bundle} box @param {Details|null} details @param {number} players */
function inside(id, box, details, players) {
  const title = told(box.title);
  return h(
    "div",
    { id, class: "box-inside", role: "group", "aria-label": title, "aria-busy": String(!details) },
    details && [
      details.pages.length === 1 &&
        h("img", {
          class: "in-play",
          src: inPlayUrl(details.pages[0]),
          alt: say("ui.box.in_play", { title }),
          width: 780,
          height: 470,
        }),
      h("h3", null, title),
      details.opening && h("p", { lang: details.opening.language, html: details.opening.html }),
      details.pictures.length > 0 &&
        h(
          "div",
          { class: "box-tiles", "aria-hidden": "true" },
          details.pictures.map((kind) => h("img", { key: kind, src: tileUrl(kind), alt: "", width: 64, height: 64 })),
        ),
      h("p", { class: "facts small" }, `${tilesOf(details)} · ${timeOf(details, players)}`),
      h(
        "ul",
        { class: "box-links" },
        details.pages.map((name) => link(name, say("ui.box.rules", { title: titleOf(name) }))),
        details.guide && link(details.guide, say("ui.box.correct")),
      ),
    ],
  );
}

/** @param {string} page @param {string} words */
const link = (page, words) =>
  h("li", { key: page }, h("a", { href: `/rules/${page}`, target: "rules" }, icon("book"), h("span", null, words)));

/** @param {Details} details */
function tilesOf({ whole, tiles }) {
  if (whole) return say("ui.box.tiles", { count: tiles });
  return tiles > 0 ? say("ui.box.adds", { count: tiles }) : say("ui.box.adds_none");
}

/** @param {Details} details @param {number} players */
function timeOf({ whole, minutes }, players) {
  const found = minutes[Math.min(players, minutes.length) - 1];
  if (whole) return say("ui.box.takes", { minutes: found, count: players });
  return found > 0 ? say("ui.box.longer", { minutes: found, count: players }) : say("ui.box.hardly");
}

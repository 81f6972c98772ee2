// Games, presets and boxes to choose from.

import { h } from "../dom.js";
import { capital, knows, say, told } from "../words.js";
import { icon } from "../icons.js";
import { tileUrl } from "../seats.js";
import { titleOf } from "../table/wording.js";
import { opening } from "./details.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Choosing} Choosing */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Bundle} Bundle */

/** @param {string|null} picture */
const cover = (picture) =>
  h(
    "span",
    { class: "cover", "aria-hidden": "true" },
    picture
      ? h("img", { src: tileUrl(picture), alt: "", loading: "lazy" })
      : h("span", { class: "cover-none" }, icon("tiles")),
  );

/** @param {Choice} choice @param {Choosing} state */
export function games(choice, state) {
  return h(
    "div",
    { class: "games", role: "radiogroup", "aria-labelledby": "step-game" },
    state.catalogue.games.map((game) => opening(choice, state, game, gameCard(choice, state, game))),
  );
}

/** @param {Choice} choice @param {Choosing} state @param {Box} game */
function gameCard(choice, state, game) {
  return h(
    "label",
    { class: game.playable ? "game-card" : "game-card away" },
    h("input", {
      type: "radio",
      name: "game",
      class: "visually-hidden",
      checked: state.game === game.name,
      disabled: !game.playable,
      on: { change: () => choice.play(game.name) },
    }),
    cover(game.picture),
    h(
      "span",
      { class: "card-text" },
      h("strong", { class: "card-title" }, told(game.title)),
      h("span", { class: "small" }, told(game.summary)),
      h(
        "span",
        { class: "facts small" },
        game.playable ? say("ui.box.tiles", { count: game.tiles }) : say("ui.box.not_yet"),
      ),
    ),
  );
}

/** @param {Choosing} state @param {string[]} names */
const same = (state, names) => names.length === state.with.length && names.every((name) => state.with.includes(name));

/** @param {Choice} choice @param {Choosing} state */
export function presets(choice, state) {
  const own = state.catalogue.presets.filter((preset) => preset.game === state.game);
  return h(
    "div",
    { class: "presets" },
    h(
      "button",
      {
        type: "button",
        class: "chip",
        "aria-pressed": String(state.with.length === 0),
        on: { click: () => choice.set({ with: [], options: {} }) },
      },
      say("ui.preset.bare"),
    ),
    own
      .filter((preset) => preset.with.length > 0)
      .map((preset) =>
        h(
          "button",
          {
            key: preset.name,
            type: "button",
            class: "chip",
            "data-preset": preset.name,
            "aria-pressed": String(same(state, preset.with)),
            title: knows(`preset.${preset.name}.about`) ? say(`preset.${preset.name}.about`) : null,
            on: { click: () => choice.preset(preset.name) },
          },
          capital(say(`preset.${preset.name}.title`)),
        ),
      ),
  );
}

/** What speaks against boxes beside those chosen. @param {string[]} names @param {Choosing} state */
function warnings(names, state) {
  const chosen = new Set(state.with);
  const own = state.catalogue.boxes.filter((box) => names.includes(box.name));
  const clashes = own.flatMap((box) => Object.entries(box.excludes).filter(([other]) => chosen.has(other)));
  const missing = own.filter((box) => chosen.has(box.name)).flatMap((box) => box.needs.filter((need) => !chosen.has(need)));
  return [
    ...clashes.map(([other, why]) => say("ui.box.clash", { other: titleOf(other), why: say(`clash.${why}`) })),
    ...missing.map((need) => say("ui.box.needs", { other: titleOf(need) })),
  ];
}

/** A box, or several that are chosen as one. @param {Choice} choice @param {Choosing} state @param {Box|Bundle} box */
function boxCard(choice, state, box) {
  const names = "boxes" in box ? box.boxes : [box.name];
  const chosen = names.every((name) => state.with.includes(name));
  const against = warnings(names, state);
  return h(
    "label",
    {
      class: ["box-card", chosen && "chosen", !box.playable && "away", against.length > 0 && "clashing"]
        .filter(Boolean)
        .join(" "),
    },
    h("input", {
      type: "checkbox",
      class: "visually-hidden",
      "data-box": box.name,
      checked: chosen,
      disabled: !box.playable,
      on: { change: () => choice.toggle(names) },
    }),
    cover(box.picture),
    h(
      "span",
      { class: "card-text" },
      h("strong", { class: "card-title" }, told(box.title)),
      h("span", { class: "small" }, told(box.summary)),
      h(
        "span",
        { class: "facts small" },
        box.playable
          ? box.tiles
            ? say("ui.box.tiles", { count: box.tiles })
            : say("ui.box.no_tiles")
          : say("ui.box.not_yet"),
      ),
      against.map((words) => h("span", { key: words, class: "warning small" }, words)),
    ),
    h("span", { class: "tick", "aria-hidden": "true" }, icon("check")),
  );
}

/** @param {Choice} choice @param {Choosing} state */
export function boxes(choice, state) {
  const wanted = state.search.trim().toLowerCase();
  const own = [...state.catalogue.bundles, ...state.catalogue.boxes].filter(
    (box) =>
      box.game === state.game && (!wanted || `${told(box.title)} ${told(box.summary)}`.toLowerCase().includes(wanted)),
  );
  const ready = own.filter((box) => box.playable);
  const later = own.filter((box) => !box.playable);
  return [
    h(
      "label",
      { class: "search" },
      h("span", { class: "visually-hidden" }, say("ui.box.search")),
      h("input", {
        type: "search",
        value: state.search,
        placeholder: say("ui.box.search"),
        on: { input: (/** @type {any} */ event) => choice.store.set({ search: event.target.value }) },
      }),
    ),
    h(
      "div",
      { class: "boxes", role: "group", "aria-labelledby": "step-boxes" },
      own.length ? ready.map((box) => opening(choice, state, box, boxCard(choice, state, box))) : h("p", { class: "empty" }, say("ui.box.none")),
    ),
    later.length > 0 &&
      h(
        "details",
        { class: "later" },
        h("summary", null, say("ui.box.later", { count: later.length })),
        h(
          "div",
          { class: "boxes" },
          later.map((box) => opening(choice, state, box, boxCard(choice, state, box))),
        ),
      ),
  ];
}

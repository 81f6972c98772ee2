// Games, presets and boxes to choose from.

import { h } from "../dom.js";
import { capital, knows, say, told } from "../words.js";
import { icon } from "../icons.js";
import { onward } from "../roving.js";
import { inPlayUrl, tileUrl } from "../seats.js";
import { titleOf } from "../table/wording.js";
import { opening } from "./details.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Choosing} Choosing */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Bundle} Bundle */

/** A tile of the box, or the box in play if it has none. @param {{name: string, picture: string|null}} box */
const cover = ({ name, picture }) =>
  h(
    "span",
    { class: "cover", "aria-hidden": "true" },
    h("img", { src: picture ? tileUrl(picture) : inPlayUrl(name), alt: "", loading: "lazy" }),
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
    { class: "game-card" },
    h("input", {
      type: "radio",
      name: "game",
      class: "visually-hidden",
      checked: state.game === game.name,
      on: { change: () => choice.play(game.name) },
    }),
    cover(game),
    h(
      "span",
      { class: "card-text" },
      h("strong", { class: "card-title" }, told(game.title)),
      h("span", { class: "small" }, told(game.summary)),
      h("span", { class: "facts small" }, say("ui.box.tiles", { count: game.tiles })),
    ),
  );
}

/** @param {Choosing} state @param {string[]} names */
const same = (state, names) => names.length === state.with.length && names.every((name) => state.with.includes(name));

/** Arrow keys go on from one of these to the next. @param {string} wanted */
const goOn = (wanted) => (/** @type {KeyboardEvent} */ event) => {
  const from = /** @type {HTMLElement} */ (event.target);
  const items = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (event.currentTarget).querySelectorAll(wanted)]);
  const next = items.includes(from) ? onward(items, from, event.key) : null;
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** The box on which the tab key stops: the one of which one was last, else the first. @param {Choosing} state @param {(Box|Bundle)[]} boxes */
const stopOf = (state, boxes) => (boxes.some((box) => box.name === state.stop) ? state.stop : boxes[0]?.name);

/** @param {Choice} choice @param {FocusEvent} event */
function stopAt(choice, event) {
  const stop = /** @type {HTMLElement} */ (event.target).closest(".box")?.querySelector("input")?.dataset.box;
  if (stop && stop !== choice.state.stop) choice.store.set({ stop });
}

/** @param {Choice} choice @param {Choosing} state */
export function presets(choice, state) {
  const own = state.catalogue.presets.filter((preset) => preset.game === state.game);
  return h(
    "div",
    { class: "presets", role: "toolbar", "aria-label": say("ui.preset.title"), on: { keydown: goOn(".chip") } },
    h(
      "button",
      {
        type: "button",
        class: "chip",
        tabindex: own.some((preset) => preset.with.length > 0 && same(state, preset.with)) ? -1 : 0,
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
            tabindex: same(state, preset.with) ? 0 : -1,
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

/** A box, or several that are chosen as one. @param {Choice} choice @param {Choosing} state @param {Box|Bundle} box @param {number} [tabindex] */
function boxCard(choice, state, box, tabindex = 0) {
  const names = "boxes" in box ? box.boxes : [box.name];
  const chosen = names.every((name) => state.with.includes(name));
  const against = warnings(names, state);
  return h(
    "label",
    {
      class: ["box-card", chosen && "chosen", against.length > 0 && "clashing"].filter(Boolean).join(" "),
    },
    h("input", {
      type: "checkbox",
      class: "visually-hidden",
      "data-box": box.name,
      tabindex,
      checked: chosen,
      on: { change: () => choice.toggle(names) },
    }),
    cover(box),
    h(
      "span",
      { class: "card-text" },
      h("strong", { class: "card-title" }, told(box.title)),
      h("span", { class: "small" }, told(box.summary)),
      h(
        "span",
        { class: "facts small" },
        box.tiles ? say("ui.box.tiles", { count: box.tiles }) : say("ui.box.no_tiles"),
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
      {
        class: "boxes",
        role: "group",
        "aria-labelledby": "step-boxes",
        "aria-describedby": "box-keys",
        on: {
          keydown: goOn("input:not(:disabled)"),
          focusin: (/** @type {FocusEvent} */ event) => stopAt(choice, event),
        },
      },
      own.length
        ? own.map((box) => {
            const tabindex = box.name === stopOf(state, own) ? 0 : -1;
            return opening(choice, state, box, boxCard(choice, state, box, tabindex), tabindex);
          })
        : h("p", { class: "empty" }, say("ui.box.none")),
    ),
    h("p", { id: "box-keys", class: "visually-hidden" }, say("ui.box.keys")),
  ];
}

// Who plays, and the options folded away.

import { h } from "../dom.js";
import { capital, say } from "../words.js";
import { iconButton } from "../icons.js";
import { COLOURS, emblem } from "../seats.js";
import { titleOf } from "../table/wording.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Choosing} Choosing */

const KINDS = /** @type {const} */ (["person", "open", "computer"]);

/** @param {string} name @param {string} value @param {[string, string][]} choices @param {(value: string) => void} choose @param {string} [sort] */
const select = (name, value, choices, choose, sort) =>
  h(
    "select",
    { class: sort, "aria-label": name, on: { change: (/** @type {any} */ event) => choose(event.target.value) } },
    choices.map(([key, words]) => h("option", { key, value: key, selected: key === value }, words)),
  );

/** @param {Choice} choice @param {Choosing} state @param {import("./choice.js").Chair} chair @param {number} index */
function chairRow(choice, state, chair, index) {
  const label = say("ui.who.player", { number: index + 1 });
  return h(
    "li",
    { key: index, class: "chair", "data-colour": chair.colour },
    emblem(index, chair.colour),
    select(
      say("ui.who.kind", { who: label }),
      chair.kind,
      KINDS.map((kind) => [kind, say(`ui.who.${kind}`)]),
      (kind) => choice.chair(index, { kind: /** @type {any} */ (kind) }),
      "chair-kind",
    ),
    chair.kind === "person" &&
      h("input", {
        type: "text",
        value: chair.name,
        maxlength: state.catalogue.limits.name,
        placeholder: label,
        "aria-label": say("ui.who.name", { who: label }),
        autocomplete: "off",
        on: { input: (/** @type {any} */ event) => choice.chair(index, { name: event.target.value }) },
      }),
    chair.kind === "computer" &&
      select(
        say("ui.who.level", { who: label }),
        chair.level,
        state.catalogue.computers.map((level) => [level, capital(say(`level.${level}`))]),
        (level) => choice.chair(index, { level }),
        "chair-level",
      ),
    chair.kind === "computer" && h("span", { class: "small level-note" }, say(`level_about.${chair.level}`)),
    chair.kind === "open" && h("span", { class: "small chair-note" }, say("ui.who.open_about")),
    state.check?.colours !== false &&
      select(
        say("ui.who.colour", { who: label }),
        chair.colour,
        COLOURS.map((colour) => [colour, capital(say(`colour.${colour}`))]),
        (colour) => choice.paint(index, colour),
        "chair-colour",
      ),
    index > 0 && iconButton("up", say("ui.who.up", { who: label }), () => choice.swap(index), { "data-do": "up" }),
    state.chairs.length > 1 &&
      iconButton("close", say("ui.who.remove", { who: label }), () => choice.removeChair(index)),
  );
}

/** @param {import("./choice.js").Chair} chair @param {number} index */
const called = (chair, index) => (chair.kind === "person" && chair.name.trim()) || say("ui.who.player", { number: index + 1 });

/** @param {Choice} choice @param {Choosing} state */
export function chairs(choice, state) {
  const most = Math.min(6, state.check?.most_players ?? 5);
  return [
    h(
      "ol",
      { class: "chairs" },
      state.chairs.map((chair, index) => chairRow(choice, state, chair, index)),
    ),
    state.chairs.length > 1 &&
      h(
        "label",
        { class: "first-chair" },
        h("span", null, say("ui.who.first")),
        select(
          say("ui.who.first"),
          String(state.first),
          [
            ["-1", say("ui.who.drawn")],
            ...state.chairs.map((chair, index) => /** @type {[string, string]} */ ([String(index), called(chair, index)])),
          ],
          (first) => choice.set({ first: Number(first) }),
        ),
      ),
    state.chairs.length < most &&
      h(
        "div",
        { class: "add-chairs" },
        KINDS.map((kind) =>
          h(
            "button",
            { key: kind, type: "button", class: "chip", "data-add": kind, on: { click: () => choice.addChair(kind) } },
            "+ ",
            say(`ui.who.${kind}`),
          ),
        ),
      ),
  ];
}

/** @param {import("../types.js").Switch} known @param {Choice} choice @param {Choosing} state */
function optionRow(known, choice, state) {
  const key = `option.${known.name}`;
  const change = (/** @type {string} */ value) => choice.set({ options: { ...state.options, [known.name]: value } });
  return h(
    "label",
    { key: known.name, class: "option" },
    h("span", null, h("b", null, say(`${key}.title`)), h("span", { class: "small" }, say(`${key}.about`))),
    select(
      say(`${key}.title`),
      state.options[known.name] ?? known.values[0],
      known.values.map((value) => [value, say(`${key}.value.${value}`)]),
      change,
    ),
  );
}

/** @param {Choice} choice @param {Choosing} state */
export function options(choice, state) {
  const own = state.check?.options ?? [];
  return h(
    "details",
    { class: "options" },
    h("summary", null, say("ui.options.title")),
    h(
      "label",
      { class: "option" },
      h("span", null, h("b", null, say("ui.help.title")), h("span", { class: "small" }, say("ui.help.about"))),
      select(
        say("ui.help.title"),
        state.help,
        state.catalogue.help.map((level) => [level, say(`ui.help.${level}`)]),
        (help) => choice.set({ help }),
      ),
    ),
    own.length
      ? own.map((known) => optionRow(known, choice, state))
      : h("p", { class: "small" }, say("ui.options.none", { game: titleOf(state.game) })),
  );
}

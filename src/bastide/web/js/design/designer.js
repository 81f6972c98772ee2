// The designer: a dialogue in which a tile of one's own is made.

import { h } from "../dom.js";
import { say } from "../words.js";
import { dialog, shut } from "../dialog.js";
import { iconButton } from "../icons.js";
import { refusalWords } from "../table/wording.js";
import { shortName } from "./collection.js";
import { regions } from "./regions.js";
import { stage } from "./stage.js";
import { stepper } from "./stepper.js";

/** @typedef {import("./draft.js").Draft} Draft */

/** @param {Draft} draft */
function problems(draft) {
  const found = draft.tile?.problems ?? [];
  return h(
    "div",
    { class: "design-problems", role: "status" },
    draft.error && h("p", { class: "warning" }, draft.error),
    !draft.error && found.map(({ key, values }) => h("p", { key, class: "warning" }, refusalWords(key, values))),
  );
}

/** @param {Draft} draft @param {number} most */
function naming(draft, most) {
  return h(
    "div",
    { class: "design-naming" },
    h(
      "label",
      null,
      h("span", null, say("ui.design.name")),
      draft.ownName === null
        ? h("b", null, draft.name)
        : h("input", {
            type: "text",
            value: draft.ownName,
            maxlength: 20,
            autocomplete: "off",
            "data-do": "name",
            on: { input: (/** @type {any} */ event) => draft.call(event.target.value) },
          }),
    ),
    h(
      "div",
      { class: "design-copies" },
      h("span", null, say("ui.design.copies")),
      stepper(draft.copies, most, shortName(draft.name), (copies) => draft.number(copies)),
    ),
  );
}

/** @param {Draft} draft @param {(text: string) => void} copy */
function asText(draft, copy) {
  return h(
    "details",
    { class: "design-text" },
    h("summary", null, say("ui.design.text")),
    h("p", { class: "small" }, say("ui.design.text_about")),
    h("textarea", {
      value: draft.text,
      rows: 4,
      spellcheck: "false",
      "aria-label": say("ui.design.text"),
      on: { input: (/** @type {any} */ event) => draft.write(event.target.value) },
    }),
    h(
      "div",
      { class: "chips" },
      h(
        "button",
        { type: "button", class: "chip", "data-do": "read", on: { click: () => draft.ask(draft.text) } },
        say("ui.design.read"),
      ),
      iconButton("copy", say("ui.design.copy"), () => copy(draft.text), { shown: true, class: "chip" }),
    ),
  );
}

/**
 * @param {Draft} draft @param {number} most copies @param {(text: string) => void} copy @param {() => void} save
 * @param {() => void} close
 */
export function designer(draft, most, copy, save, close) {
  return dialog(
    "designer",
    draft.before === null ? say("ui.design.title") : say("ui.design.title_again", { name: shortName(draft.before) }),
    close,
    h(
      "div",
      { class: "design" },
      h("div", { class: "design-stage" }, stage(draft), problems(draft)),
      h("div", { class: "design-side" }, regions(draft), naming(draft, most), asText(draft, copy)),
    ),
    h(
      "footer",
      { class: "dialog-foot" },
      h(
        "button",
        { type: "button", class: "button primary", "data-do": "save", disabled: draft.flaw, on: { click: save } },
        say("ui.design.save"),
      ),
      h("button", { type: "button", class: "button", on: { click: shut } }, say("ui.design.cancel")),
    ),
  );
}

// Tiles of one's own on the start page: which are kept, and how many copies go into the next game.

import { h } from "../dom.js";
import { say } from "../words.js";
import { dialog, shut } from "../dialog.js";
import { iconButton } from "../icons.js";
import { tileUrl } from "../seats.js";
import { refusalWords } from "../table/wording.js";
import { nameOf, shortName } from "../design/collection.js";
import { stepper } from "../design/stepper.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Choosing} Choosing */
/** @typedef {import("./workshop.js").Workshop} Workshop */
/** @typedef {import("../design/collection.js").Own} Own */

/** @param {Workshop} workshop @param {Choosing} state @param {Own} own */
function card(workshop, state, own) {
  const full = nameOf(own.line);
  const name = shortName(full);
  const wrong = state.check?.problems.filter((problem) => problem.values.tile === full) ?? [];
  return h(
    "li",
    { key: full, class: own.copies > 0 ? "own-card chosen" : "own-card", "data-own": full },
    own.picture
      ? h("img", { src: tileUrl(own.picture), alt: "", loading: "lazy" })
      : h("span", { class: "own-none", "aria-hidden": "true" }),
    h(
      "div",
      { class: "own-text" },
      h("strong", { class: "card-title" }, name),
      own.offered && h("span", { class: "small" }, say("ui.own.offered")),
      own.offered && workshop.choice.spare.has(full) && h("span", { class: "warning small" }, say("ui.own.spare")),
      wrong.map(({ key, values }) =>
        h("span", { key, class: "warning small" }, refusalWords(key, { ...values, tile: "" })),
      ),
      stepper(own.copies, state.catalogue.limits.copies, name, (copies) => workshop.number(own, copies)),
    ),
    h(
      "div",
      { class: "own-tools" },
      iconButton("edit", say("ui.own.edit", { name }), () => workshop.edit(own)),
      iconButton("copy", say("ui.own.copy", { name }), () => workshop.copy([own])),
      iconButton("bin", say("ui.own.remove", { name }), () => workshop.remove(own)),
    ),
  );
}

/** @param {Workshop} workshop @param {Choosing} state */
export function ownTiles(workshop, state) {
  const own = workshop.tiles;
  return h(
    "section",
    { class: "step own", "aria-labelledby": "own-tiles" },
    h("h2", { id: "own-tiles" }, say("ui.own.title")),
    h("p", { class: "small" }, say("ui.own.about")),
    own.length > 0 &&
      h(
        "ul",
        { class: "own-cards" },
        own.map((known) => card(workshop, state, known)),
      ),
    h(
      "div",
      { class: "chips" },
      iconButton("plus", say("ui.own.design"), () => workshop.create(), { shown: true, "data-do": "design" }),
      iconButton("open", say("ui.own.paste"), () => workshop.openPaste(), {
        shown: true,
        "data-do": "paste",
        class: "button quiet",
      }),
      own.length > 0 &&
        iconButton("copy", say("ui.own.copy_all"), () => workshop.copy(own), { shown: true, class: "button quiet" }),
    ),
    h("p", { class: "small own-told", role: "status" }, workshop.told),
  );
}

/** Tiles that somebody sent as text. @param {Workshop} workshop @param {() => void} close */
export function pasting(workshop, close) {
  return dialog(
    "pasting",
    say("ui.own.paste"),
    close,
    h("p", { class: "small" }, say("ui.own.paste_about")),
    h("textarea", {
      value: workshop.pasted,
      rows: 8,
      spellcheck: "false",
      placeholder: "OWN.mill x2 city N; road S",
      "aria-label": say("ui.own.paste"),
      on: { input: (/** @type {any} */ event) => workshop.paste(event.target.value) },
    }),
    h(
      "div",
      { role: "status" },
      workshop.wrong.map((words) => h("p", { key: words, class: "warning" }, words)),
    ),
    h(
      "footer",
      { class: "dialog-foot" },
      h(
        "button",
        {
          type: "button",
          class: "button primary",
          "data-do": "take",
          disabled: !workshop.pasted.trim(),
          on: { click: () => workshop.takePasted() },
        },
        say("ui.own.take"),
      ),
      h("button", { type: "button", class: "button", on: { click: shut } }, say("ui.design.cancel")),
    ),
  );
}

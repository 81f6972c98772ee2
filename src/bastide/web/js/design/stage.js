// The tile in the making as it looks: its sides to press, its regions to touch.

import { h } from "../dom.js";
import { capital, say } from "../words.js";
import { iconButton } from "../icons.js";
import { tileUrl } from "../seats.js";
import { shapesOf } from "../board/shapes.js";

/** @typedef {import("./draft.js").Draft} Draft */

const SIDES = ["N", "E", "S", "W"];

/** @param {string} kind */
export const kindWords = (kind) => say(`feature.${kind}`);

/** A side, to be made something else. @param {Draft} draft @param {string} side */
function sideButton(draft, side) {
  const kind = draft.kindAt(side);
  const words = say("ui.design.side", { side: say(`side.${side}`), kind: kindWords(kind) });
  return h(
    "button",
    {
      key: side,
      type: "button",
      disabled: !draft.tile,
      class: `side-button side-${side}`,
      "data-side": side,
      "data-kind": kind,
      "aria-label": words,
      title: words,
      on: {
        click: () => draft.turnOver(side),
        keydown: (/** @type {KeyboardEvent} */ event) => {
          const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
          if (step) {
            event.preventDefault();
            draft.turnOver(side, step);
          }
        },
      },
    },
    h("span", { class: "swatch", "aria-hidden": "true" }),
    h("span", { class: "side-word" }, capital(kindWords(kind))),
  );
}

/** The outlines of the regions: touching one shows what can be done with it. @param {Draft} draft */
function outlines(draft) {
  const { tile } = draft;
  const shapes = draft.drawn ? shapesOf(draft.drawn) : [];
  return h(
    "svg",
    { class: "design-zones", viewBox: "0 0 100 100", "aria-hidden": "true" },
    shapes.map((shape) => {
      const number = tile?.regions.findIndex((region) => region.zone === shape.name) ?? -1;
      return h("path", {
        key: shape.name,
        d: shape.path,
        class: number === draft.selected ? "zone selected" : "zone",
        on: { click: () => draft.select(number === draft.selected ? null : number) },
      });
    }),
  );
}

/** @param {Draft} draft */
function middle(draft) {
  const { tile } = draft;
  if (!tile?.may.centres.length) return null;
  const chosen = tile.regions.find((region) => tile.may.centres.includes(region.kind))?.kind ?? "";
  return h(
    "label",
    { class: "design-middle" },
    h("span", null, say("ui.design.middle")),
    h(
      "select",
      {
        "data-do": "centre",
        on: { change: (/** @type {any} */ event) => draft.change({ do: "centre", kind: event.target.value }) },
      },
      h("option", { key: "", value: "", selected: chosen === "" }, say("ui.design.nothing")),
      tile.may.centres.map((kind) =>
        h("option", { key: kind, value: kind, selected: kind === chosen }, capital(kindWords(kind))),
      ),
    ),
  );
}

/** @param {Draft} draft */
export function stage(draft) {
  return [
    h(
      "div",
      { class: "design-cross", role: "group", "aria-label": say("ui.design.sides") },
      SIDES.map((side) => sideButton(draft, side)),
      h(
        "div",
        { class: "design-tile" },
        draft.drawn
          ? h("img", { src: tileUrl(draft.drawn), alt: say("ui.design.picture"), draggable: "false" })
          : h("span", { class: "design-none" }, say("ui.design.no_picture")),
        outlines(draft),
      ),
    ),
    h(
      "div",
      { class: "design-tools" },
      iconButton("turn", say("ui.design.turn"), () => draft.change({ do: "turn" }), { shown: true, "data-do": "turn" }),
      middle(draft),
    ),
    h("p", { class: "small" }, say("ui.design.hint")),
  ];
}

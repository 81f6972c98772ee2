// The answers that have no place on the land, each a button; a number out of many is stepped through.

import { h } from "../dom.js";
import { capital, listed, say } from "../words.js";
import { iconButton } from "../icons.js";
import { emblem, figureImage, tileUrl } from "../seats.js";
import { digitOf } from "./anchors.js";
import { pointing, standingOn } from "./track.js";
import { optionWords } from "./wording.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("./anchors.js").Anchor} Anchor */

/** @param {Option} option @param {View} view */
function picture(option, view) {
  if (option.verb === "tile")
    return h("img", { class: "answer-tile", src: tileUrl(option.kind ?? "", option.v), alt: "" });
  if (option.verb === "figure" && option.piece)
    return figureImage(option.piece, option.hue ?? option.seat ?? 0, { class: "answer-figure" });
  if (option.verb === "answer" && option.word in view.seats[view.decision?.player ?? 0].supply)
    return figureImage(option.word, view.decision?.player ?? 0, { class: "answer-figure" });
  if (option.verb === "player") return emblem(option.seat ?? 0, view.seats[option.seat ?? 0].colour);
  return null;
}

/** A number, and where on the score track it would lead, or whose counting figures stand there. @param {Option} option @param {View} view */
function numberText({ number, track }, view) {
  if (!track || track.points !== number) return number;
  const there = track.gain ? [String(track.points + track.gain)] : standingOn(view, number);
  return there.length ? `${number} ${track.gain ? "→" : "·"} ${listed(there)}` : number;
}

/** @param {Table} table @param {TableState} state @param {View} view @param {Anchor} anchor */
function answer(table, state, view, anchor) {
  const [option] = anchor.options;
  const digit = option.verb === "number" ? null : digitOf(state.anchors, anchor);
  const hinted = state.hinted === anchor.key ? " hinted" : "";
  const kind = option.verb === "pass" ? "button quiet" : option.verb === "number" ? "button number" : "button";
  return h(
    "button",
    {
      key: anchor.key,
      type: "button",
      class: `${kind}${hinted} answer`,
      "data-answer": option.code,
      disabled: !!state.pending,
      on: { ...pointing(table, anchor.key), click: () => table.session.play(option) },
    },
    picture(option, view),
    h(
      "span",
      { class: option.verb === "tile" && !option.rule ? "visually-hidden" : "answer-words" },
      option.verb === "number" ? numberText(option, view) : optionWords(option, view),
    ),
    digit !== null && h("kbd", null, digit),
  );
}

/** More numbers than so many are stepped through. */
const FEW = 6;

/** A number out of many: one begins at the first, which is the least that is asked. @param {Table} table @param {TableState} state @param {View} view @param {Anchor[]} numbers */
function stepper(table, state, view, numbers) {
  const hinted = numbers.findIndex((anchor) => anchor.key === state.hinted);
  const at = Math.min(state.stepped ?? Math.max(0, hinted), numbers.length - 1);
  const [option] = numbers[at].options;
  const go = (/** @type {number} */ to) => () =>
    table.session.store.set({ stepped: Math.max(0, Math.min(numbers.length - 1, to)) });
  const quick = [0, 1, 2].map((index) => answer(table, state, view, numbers[index]));
  return h(
    "div",
    { key: "stepper", class: "stepper", role: "group", "aria-label": say("ui.number.which") },
    quick,
    h("span", { class: "stepper-row" },
      iconButton("minus", say("ui.number.less"), go(at - 1), { disabled: at === 0, "data-do": "less" }),
      h("input", {
        type: "range",
        class: "slider",
        min: 0,
        max: numbers.length - 1,
        value: at,
        "aria-label": say("ui.number.which"),
        "aria-valuetext": String(option.number),
        on: { input: (/** @type {any} */ event) => go(Number(event.target.value))() },
      }),
      iconButton("plus", say("ui.number.more"), go(at + 1), { disabled: at === numbers.length - 1, "data-do": "more" }),
      h(
        "button",
        {
          type: "button",
          class: "button primary",
          "data-do": "take-number",
          disabled: !!state.pending,
          on: { click: () => table.session.play(option) },
        },
        taking(option, view),
      ),
    ),
  );
}

/** To take a number is what the question has one do with it, such as to bid. @param {Option} option @param {View} view */
function taking(option, view) {
  return option.words.key === "move.number" ? say("ui.number.take", { number: option.number }) : capital(optionWords(option, view));
}

/** @param {Table} table @param {TableState} state @param {View} view */
export function answers(table, state, view) {
  const trays = state.anchors.filter((anchor) => anchor.sort === "tray");
  const main = trays.filter((anchor) => !anchor.aside);
  const asides = trays.filter((anchor) => anchor.aside);
  const numbers = main.filter((anchor) => anchor.options[0].verb === "number");
  const many = numbers.length > FEW;
  const beside = main.some((anchor) => anchor.options[0].verb !== "pass");
  if (!trays.length) return null;
  return h(
    "div",
    { class: "answers" },
    many && stepper(table, state, view, numbers),
    main.filter((anchor) => !many || !numbers.includes(anchor)).map((anchor) => answer(table, state, view, anchor)),
    beside && asides.length > 0 && h("span", { class: "asides-label small" }, say("ui.asides")),
    asides.map((anchor) => answer(table, state, view, anchor)),
  );
}

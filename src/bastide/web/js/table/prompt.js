// The tray under the board: who is asked what, and every answer that has no place on the land.

import { h } from "../dom.js";
import { say } from "../words.js";
import { icon, iconButton } from "../icons.js";
import { emblem, figureImage, handUrl, tileUrl, tokenUrl } from "../seats.js";
import { digitOf, piecesOf, turning } from "./anchors.js";
import { tileWords } from "./tiles.js";
import { pointing } from "./track.js";
import { aboutWords, becauseWords, nameOf, optionWords, promptWords, refusalWords, whyWords } from "./wording.js";

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

/** A number, and where on the score track it would lead. @param {Option} option */
function numberText({ number, track }) {
  return track?.gain && track.points === number ? `${number} → ${track.points + track.gain}` : number;
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
      option.verb === "number" ? numberText(option) : optionWords(option, view),
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
        say("ui.number.take", { number: option.number }),
      ),
    ),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
function answers(table, state, view) {
  const trays = state.anchors.filter((anchor) => anchor.sort === "tray");
  const main = trays.filter((anchor) => !anchor.aside);
  const asides = trays.filter((anchor) => anchor.aside);
  const numbers = main.filter((anchor) => anchor.options[0].verb === "number");
  const many = numbers.length > FEW;
  if (!trays.length) return null;
  return h(
    "div",
    { class: "answers" },
    many && stepper(table, state, view, numbers),
    main.filter((anchor) => !many || !numbers.includes(anchor)).map((anchor) => answer(table, state, view, anchor)),
    asides.length > 0 && h("span", { class: "asides-label small" }, say("ui.asides")),
    asides.map((anchor) => answer(table, state, view, anchor)),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
function pieces(table, state, view) {
  const sorts = piecesOf(view.decision);
  if (sorts.length < 2) return null;
  const wished = state.bent.piece && sorts.includes(state.bent.piece) ? state.bent.piece : sorts[0];
  return h(
    "div",
    { class: "pieces", role: "radiogroup", "aria-label": say("ui.which_figure") },
    sorts.map((piece) =>
      h(
        "button",
        {
          key: piece,
          type: "button",
          role: "radio",
          class: "piece",
          "aria-checked": String(piece === wished),
          title: say(`piece.${piece}`),
          on: { click: () => table.choosing.wishFor(piece) },
        },
        figureImage(piece, view.seats[view.decision?.player ?? 0].hues[piece]),
        h("span", { class: "small" }, say(`piece.${piece}`)),
      ),
    ),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
function hand(table, state, view) {
  if (!view.hand) return null;
  const mine = table.session.mine && view.decision?.options.some((option) => option.verb === "place");
  const rotation = mine ? state.bent.rotation : 0;
  const image = h("img", {
    key: `r${rotation}`,
    class: turning("hand-tile", state.bent),
    src: handUrl(view.hand, rotation),
    alt: say("ui.hand", { what: tileWords(view.hand.kind, rotation) }),
  });
  if (!mine) return h("div", { class: "hand" }, image);
  return h(
    "button",
    {
      type: "button",
      class: "hand",
      title: say("ui.turn"),
      "aria-label": say("ui.turn_hand"),
      on: { click: () => table.choosing.turn(1) },
    },
    image,
    h("span", { class: "hand-turn" }, icon("turn")),
  );
}

/** The tile that the question is about, if it is not the one in hand. @param {View} view */
function subject(view) {
  const kind = view.decision?.values.kind;
  return kind ? h("img", { class: "hand-tile subject", src: tileUrl(kind), alt: tileWords(kind) }) : null;
}

/** @param {View} view @param {TableState} state @param {boolean} mine */
function question(view, state, mine) {
  if (view.over) return h("p", { class: "prompt" }, say("ui.over.title"));
  const { decision } = view;
  if (!decision) return null;
  const seat = view.seats[decision.player];
  if (!seat) return h("p", { class: "prompt" }, promptWords(decision));
  const waiting = view.lesson?.waits
    ? say("ui.lesson.reads", { who: nameOf(view, seat.seat) })
    : seat.kind === "open"
      ? say("ui.waiting_open")
      : seat.kind === "computer"
        ? say("ui.thinking", { who: nameOf(view, seat.seat) })
        : say("ui.waiting", { who: nameOf(view, seat.seat) });
  const several = state.you.length > 1;
  const about = aboutWords(decision, view);
  return h(
    "div",
    { class: "question" },
    emblem(seat.seat, seat.colour),
    h(
      "div",
      null,
      h(
        "p",
        { class: "prompt" },
        mine
          ? several
            ? say("ui.asked", { who: nameOf(view, seat.seat), prompt: promptWords(decision) })
            : promptWords(decision)
          : waiting,
      ),
      about && h("p", { class: "about" }, about),
      mine && h("p", { class: "small because" }, becauseWords(decision)),
      state.advice && h("p", { class: "advice" }, icon("hint"), h("span", null, `${state.advice}.`)),
      h(
        "p",
        { class: "small why" },
        (mine ? "" : `${promptWords(decision)} · `) + whyWords(decision).slice(-2).join(" › "),
      ),
    ),
  );
}

/** Where nothing can be taken back, the button says why. @param {Table} table @param {TableState} state @param {View} view */
function takeBack(table, state, view) {
  const why = view.no_take_back && refusalWords(view.no_take_back.key, view.no_take_back.values);
  const words = why ? `${say("ui.take_back")}: ${why}` : say("ui.take_back");
  return iconButton("back", words, () => table.session.takeBack(), {
    disabled: !!state.pending,
    "aria-disabled": why ? "true" : null,
    "data-do": "take-back",
  });
}

/** @param {Table} table @param {TableState} state @param {View} view */
function helps(table, state, view) {
  const { mine } = table.session;
  return h(
    "div",
    { class: "helps" },
    state.you.length > 0 && !view.over && takeBack(table, state, view),
    mine &&
      view.help !== "none" &&
      iconButton("hint", say("ui.hint"), () => table.session.hint(), { "data-do": "hint" }),
    mine && iconButton("list", say("ui.moves.title"), () => table.open("moves"), { "data-do": "moves" }),
  );
}

/** What lies open beside the question, such as a token to be seen. @param {View} view */
export const openTokens = (view) => view.tokens.filter((token) => token.x === undefined && token.seat === null);

/** @param {View} view */
function table_tokens(view) {
  const open = openTokens(view);
  if (!open.length) return null;
  return h(
    "div",
    { class: "open-tokens" },
    open.map((token) =>
      h(
        "span",
        { class: "open-token", title: say(`shown.${token.name}`) },
        h("img", { src: token.kind ? tileUrl(token.kind) : tokenUrl(token.name), alt: say(`shown.${token.name}`) }),
        token.count !== 1 && h("b", null, token.count),
      ),
    ),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
export function tray(table, state, view) {
  const { mine } = table.session;
  const colour = view.decision ? view.seats[view.decision.player]?.colour : null;
  return h(
    "section",
    {
      key: "tray",
      class: mine ? "tray mine" : "tray",
      "aria-label": say("ui.your_move"),
      "aria-busy": String(!!state.pending),
      "data-colour": colour,
    },
    h(
      "div",
      { class: "tray-top" },
      hand(table, state, view),
      subject(view),
      question(view, state, mine),
      table_tokens(view),
      helps(table, state, view),
    ),
    mine && pieces(table, state, view),
    mine && answers(table, state, view),
  );
}

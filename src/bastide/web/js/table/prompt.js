// The tray under the board: who is asked what, and every answer that has no place on the land.

import { h } from "../dom.js";
import { say } from "../words.js";
import { icon, iconButton } from "../icons.js";
import { emblem, figureImage, handUrl, tileUrl, tokenUrl } from "../seats.js";
import { advice } from "./advice.js";
import { piecesOf, turning } from "./anchors.js";
import { answers } from "./answers.js";
import { tileWords } from "./tiles.js";
import { coming, puzzleGoal, puzzleState } from "./puzzle.js";
import { aboutWords, alsoWords, becauseWords, nameOf, promptWords, refusalWords, whyWords } from "./wording.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */

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

/** The tile that the question is about, if it is not the one in hand: its words flow around it. @param {View} view */
function subject(view) {
  const kind = view.decision?.values.kind;
  return kind ? h("img", { class: "hand-tile subject", src: tileUrl(kind), alt: tileWords(kind) }) : null;
}

/** Why this is asked, and what else may be done; where there is no room for it, a line of it that can be unfolded. @param {Table} table @param {string} because @param {string|false} also */
function reasons(table, because, also) {
  return h(
    "div",
    { class: "reasons" },
    h("p", { class: "small because" }, because),
    also && h("p", { class: "small also" }, also),
    (because || also) &&
      h("button", { type: "button", class: "unfold", "data-do": "unfold", on: { click: () => table.snug.unfold() } }, say("ui.unfold")),
  );
}

/** @param {Table} table @param {View} view @param {TableState} state @param {boolean} mine */
function question(table, view, state, mine) {
  if (view.over) return h("p", { class: "prompt" }, say(view.puzzle ? "ui.puzzle.over" : "ui.over.title"));
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
  const also = mine && alsoWords(decision);
  return h(
    "div",
    { class: "question" },
    emblem(seat.seat, seat.colour),
    h(
      "div",
      { class: "question-words" },
      subject(view),
      h(
        "p",
        { class: "prompt" },
        mine
          ? several
            ? say("ui.asked", { who: nameOf(view, seat.seat), prompt: promptWords(decision) })
            : promptWords(decision)
          : waiting,
      ),
      view.puzzle && h("p", { class: "small puzzle-state" }, puzzleState(view.puzzle)),
      puzzleGoal(view),
      about && h("p", { class: "about" }, about),
      mine && reasons(table, becauseWords(decision), also),
      h(
        "p",
        { class: "small why" },
        [...(mine ? [] : [say("ui.asked_them", { prompt: promptWords(decision) })]), ...whyWords(decision)].join(" · "),
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
    state.you.length > 0 && (!view.over || !!view.puzzle) && takeBack(table, state, view),
    mine &&
      view.help !== "none" &&
      !view.puzzle &&
      iconButton("hint", say("ui.hint"), () => table.session.hint(), { "data-do": "hint", "aria-busy": !!state.hinting && "true" }),
    mine && iconButton("list", say("ui.moves.title"), () => table.open("moves"), { "data-do": "moves" }),
  );
}

/** What lies open beside the question, such as a token to be seen. @param {View} view */
export const openTokens = (view) => view.tokens.filter((token) => token.x === undefined && token.seat === null);

/** Those that the question does not show anyhow: one of the tile it is about, and what can be chosen. @param {View} view */
function besideQuestion(view) {
  const { values = {}, options = [] } = view.decision ?? {};
  const left = openTokens(view).map((token) => (token.kind && token.kind === values.kind ? { ...token, count: token.count - 1 } : token));
  const isChosen = (/** @type {string} */ kind) => options.some((option) => option.verb === "tile" && option.kind === kind);
  return left.filter(({ kind, count }) => !kind || count > 1 || (count === 1 && !isChosen(kind)));
}

/** @param {View} view */
function table_tokens(view) {
  const open = besideQuestion(view);
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
      made: (/** @type {HTMLElement} */ node) => table.snug.hold(node),
    },
    hand(table, state, view),
    coming(view),
    question(table, view, state, mine),
    mine && advice(table.session, state, view),
    mine && pieces(table, state, view),
    table_tokens(view),
    helps(table, state, view),
    mine && answers(table, state, view),
  );
}

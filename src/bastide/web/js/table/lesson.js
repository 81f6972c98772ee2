// A lesson: what is said of the open move, card by card, and what to whoever would rather do something else.

import { h } from "../dom.js";
import { language, say, told } from "../words.js";
import { icon } from "../icons.js";
import { puzzleChoices } from "./puzzle.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Lesson} Lesson */

/** @param {Lesson} lesson */
const cardsOf = (lesson) => lesson.says[language()] ?? lesson.says.en ?? [];

/** Which of its cards is read: the last one belongs to the move. @param {Lesson} lesson @param {TableState} state */
const reading = (lesson, state) => Math.min(state.card, Math.max(0, cardsOf(lesson).length - 1));

/** Has all been read that comes before the move? @param {Lesson} lesson @param {TableState} state */
export const isRead = (lesson, state) => reading(lesson, state) >= cardsOf(lesson).length - 1;

/** Is it the same step of the same lesson? @param {Lesson|null|undefined} before @param {Lesson|null|undefined} lesson */
export const isSameStep = (before, lesson) =>
  before?.name === lesson?.name && before?.step === lesson?.step && before?.code === lesson?.code;

/** Words with some of them weighty, between double stars. @param {string} text */
export const weighted = (text) =>
  text.split("**").map((part, index) => (index % 2 ? h("strong", { key: index }, part) : part));

/** What is said to whoever wants something else: the tile only lies the wrong way, or the move is another. @param {View} view @param {Lesson} lesson @param {Option} other */
function insteadWords(view, lesson, other) {
  const wanted = view.decision?.options.find((option) => option.code === lesson.code);
  const turned = other.verb === "place" && wanted?.x === other.x && wanted?.y === other.y;
  return turned ? say("ui.lesson.turn_it") : told(lesson.instead ?? {});
}

/** @param {string} name @param {string} words @param {() => void} act */
const primary = (name, words, act) =>
  h(
    "button",
    {
      key: "go-on",
      type: "button",
      class: "button primary",
      "data-do": name,
      made: (/** @type {HTMLElement} */ node) =>
        queueMicrotask(() => document.activeElement === document.body && node.focus({ preventScroll: true })),
      on: { click: act },
    },
    words,
  );

/** @param {string} name @param {string} words @param {() => void} act */
const quiet = (name, words, act) =>
  h("button", { key: name, type: "button", class: "button quiet", "data-do": name, on: { click: act } }, words);

/** @param {Table} table @param {TableState} state @param {View} view @param {Lesson} lesson */
function buttons(table, state, view, lesson) {
  const { session } = table;
  const { other } = state;
  if (other)
    return [
      primary("lesson-show", say("ui.lesson.show"), () => session.showTaught()),
      quiet("lesson-leave", say(view.puzzle ? "ui.puzzle.anyway" : "ui.lesson.anyway"), () => session.play(other, true)),
    ];
  const at = reading(lesson, state);
  const back = at > 0 && quiet("lesson-back", say("ui.back"), () => session.turnCard(at - 1));
  if (!isRead(lesson, state))
    return [primary("lesson-next", say("ui.lesson.next"), () => session.turnCard(at + 1)), back];
  if (lesson.waits)
    return [
      primary("lesson-next", say("ui.lesson.next"), () => session.goOn()),
      view.puzzle && quiet("puzzle-again", say("ui.puzzle.again"), () => session.beginAnew(false)),
      back,
    ];
  if (lesson.code) return [h("span", { key: "you", class: "small" }, say("ui.lesson.your_turn")), back];
  if (view.puzzle) return puzzleChoices(table, view.puzzle, true);
  return [
    primary("lesson-end", say("ui.lesson.play_on"), () => session.endLesson()),
    h("a", { key: "more", class: "button", href: "/#lessons" }, say("ui.lesson.more")),
    h("a", { key: "own", class: "button quiet", href: "/" }, say("ui.lesson.own")),
    back,
  ];
}

/** @param {Table} table @param {TableState} state @param {View} view */
export function lessonCard(table, state, view) {
  const { lesson } = view;
  if (!lesson || (!lesson.code && state.taught)) return null;
  const cards = cardsOf(lesson);
  const words = state.other ? insteadWords(view, lesson, state.other) : cards[reading(lesson, state)];
  return h(
    "section",
    { key: "lesson", class: state.other ? "lesson other" : "lesson", "aria-label": told(lesson.title) },
    h(
      "header",
      { class: "lesson-head small" },
      icon("hint"),
      h("span", null, told(lesson.title)),
      h("progress", { max: lesson.steps - 1, value: lesson.step, "aria-label": say("ui.lesson.progress") }),
    ),
    h("p", { class: "lesson-words", "aria-live": "polite", lang: language() }, weighted(words ?? say("ui.lesson.watch"))),
    h("div", { class: "lesson-foot" }, words !== undefined && buttons(table, state, view, lesson)),
  );
}

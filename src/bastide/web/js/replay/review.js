// The analysis of a game: a chart of the chances, what everybody gave away, the turning points, and every turn.

import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { signed, tenths, winning } from "../numerals.js";
import { emblem } from "../seats.js";
import { capital, say } from "../words.js";
import { curves } from "../table/curves.js";
import { counted, nameOf, spoken } from "../table/wording.js";
import { Analysis } from "./analysis.js";
import { head, inWords, turnTable } from "./turns.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("./analysis.js").Turn} Turn */
/** @typedef {import("../types.js").View} View */

/** All play together: they have one chance. @param {View} view */
const isTeam = (view) => view.accounts.some((account) => account.of !== "seat");

/** Whose chances are drawn: those who keep points, or all as one. @param {View} view */
const rivals = (view) =>
  isTeam(view) && view.accounts.length > 1
    ? [{ seat: 0, name: capital(say("account.all")), hue: 0, colour: "" }]
    : counted(view);

/** How far it is, and what to do where nothing is under way. @param {Analysis} analysis */
function state(analysis) {
  if (analysis.problem) return h("p", { class: "warning", role: "alert" }, analysis.problem);
  if (analysis.state === "running")
    return h(
      "div",
      { class: "working" },
      h("progress", { max: analysis.steps, value: analysis.done, "aria-label": say("ui.analysis.title") }),
      h("p", { class: "small" }, say("ui.analysis.running", { done: analysis.done, count: analysis.steps })),
    );
  if (analysis.state === "failed") return h("p", { class: "warning", role: "alert" }, say("ui.analysis.failed"));
  if (analysis.state === "done") return !analysis.turns.length && h("p", null, say("ui.analysis.no_turns"));
  return analysis.state === "none" && h("p", null, say("ui.analysis.about"));
}

/** @param {Analysis} analysis */
function beginning(analysis) {
  const isUnheard = analysis.state === "unknown" && analysis.problem;
  if (!isUnheard && analysis.state !== "none" && analysis.state !== "failed") return null;
  return h(
    "button",
    {
      type: "button",
      class: "button primary",
      "data-do": "analyse",
      on: { click: () => (isUnheard ? analysis.look() : analysis.begin()) },
    },
    icon("curve"),
    h("span", null, say(analysis.state === "none" ? "ui.analysis.begin" : "ui.analysis.again")),
  );
}

/** What is heard when the last turn has been looked at. @param {Analysis} analysis */
const finished = ({ state, turns }) =>
  h("p", { class: "visually-hidden", role: "status" }, state === "done" && turns.length > 0 && say("ui.analysis.done"));

/** @param {Replay} replay @param {View} view */
function chart(replay, view) {
  const { analysis } = replay;
  const lines = rivals(view).map((person) => ({
    person,
    values: analysis.chances.map((chances) => 100 * chances[person.seat]),
  }));
  const marks = analysis.turning.map(({ at, seat }, index) => ({
    at: at + 1,
    value: 100 * analysis.turns[at].chances[isTeam(view) ? 0 : seat],
    text: String(index + 1),
  }));
  const { turns } = analysis;
  const place = analysis.placeOf(replay.at);
  const drawn = curves(lines, {
    title: say("ui.analysis.chart"),
    least: 0,
    most: 100,
    ticks: [0, 25, 50, 75, 100],
    now: place < 0 && replay.at > turns[0].move ? undefined : place + 1,
    marks,
    end: say("ui.chart.turn", { turn: turns.at(-1)?.turn ?? 0 }),
    go: (at) => replay.showTurn(Math.max(0, at - 1), true, ""),
  });
  return h("section", null, h("h3", null, say("ui.analysis.chart")), drawn);
}

/** @param {Analysis} analysis @param {View} view */
function sums(analysis, view) {
  const seats = view.seats.map(({ seat, colour }) => ({ seat, colour, ...analysis.sums(seat) }));
  const table = h(
    "table",
    { class: "kinds sums" },
    h("caption", { class: "visually-hidden" }, say("ui.analysis.sums")),
    head(["player", "lost", "luck"]),
    h(
      "tbody",
      null,
      seats.map(({ seat, colour, lost, luck }) =>
        h(
          "tr",
          { key: seat },
          h("th", { scope: "row" }, emblem(seat, colour), " ", nameOf(view, seat)),
          h("td", null, tenths(lost)),
          h("td", null, signed(luck)),
        ),
      ),
    ),
  );
  return h("section", null, h("h3", null, say("ui.analysis.sums")), h("p", { class: "small" }, say("ui.analysis.measure")), table);
}

/** The chance of whom it changed most, before and after. @param {Analysis} analysis @param {import("./analysis.js").Turning} point @param {View} view */
function swing(analysis, { at, seat }, view) {
  const who = isTeam(view) ? capital(say("account.all")) : nameOf(view, seat);
  const [before, after] = [analysis.chances[at][seat], analysis.chances[at + 1][seat]];
  return say("ui.analysis.swing", { who, before: winning(before), after: winning(after) });
}

/** What speaks for the better line; where the same speaks for what was played, the line itself. @param {import("./analysis.js").Choice} choice @param {import("../types.js").Saying} instead @param {View} view */
function betterWords(choice, instead, view) {
  const why = spoken(instead, view);
  return say("ui.analysis.better_was", { why: why === spoken(choice.why, view) ? inWords(choice.better, view) : why });
}

/** What was done in a turn, and how lucky its draw was. @param {Turn} turn @param {View} view */
function whyWords(turn, view) {
  const choice = Analysis.dearest(turn);
  const luck = Analysis.luck(turn);
  const told = choice ? [`${capital(spoken(choice.why, view))}.`] : [];
  if (choice && choice.missed >= 0.02 && choice.instead) told.push(betterWords(choice, choice.instead, view));
  if (Math.abs(luck) >= 1) told.push(say("ui.analysis.lucky", { points: signed(luck) }));
  return told.join(" ");
}

/** @param {Replay} replay @param {View} view */
function turningPoints(replay, view) {
  const { analysis } = replay;
  if (!analysis.turning.length && analysis.state !== "done") return null;
  return h(
    "section",
    null,
    h("h3", null, say("ui.analysis.turning")),
    !analysis.turning.length && h("p", null, say("ui.analysis.no_turning")),
    h(
      "ol",
      { class: "turnings" },
      analysis.turning.map((point, index) => {
        const turn = analysis.turns[point.at];
        return h(
          "li",
          { key: point.at },
          h(
            "button",
            {
              type: "button",
              class: "turning-point",
              "data-go": `point-${index}`,
              on: { click: () => replay.showTurn(point.at, false, `point-${index}`) },
            },
            h("span", { class: "turning-number", "aria-hidden": "true" }, index + 1),
            h(
              "span",
              null,
              h("strong", null, say("ui.analysis.turn_of", { turn: turn.turn, who: nameOf(view, turn.player) })),
              ` ${swing(analysis, point, view)}. `,
              whyWords(turn, view),
            ),
          ),
        );
      }),
    ),
  );
}

/** @param {Replay} replay @param {View} view @param {() => void} close */
export function review(replay, view, close) {
  const { analysis } = replay;
  const some = analysis.turns.length > 0;
  return dialog(
    "analysis",
    say("ui.analysis.title"),
    close,
    state(analysis),
    beginning(analysis),
    finished(analysis),
    some && chart(replay, view),
    some && sums(analysis, view),
    some && turningPoints(replay, view),
    some && turnTable(replay, view),
  );
}

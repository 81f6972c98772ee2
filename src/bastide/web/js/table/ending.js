// After the game: who has won, the final scoring step by step, the chart, and what one can do next.

import { fetchJson } from "../api.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { dialog } from "../dialog.js";
import { icon, iconButton } from "../icons.js";
import { emblem } from "../seats.js";
import { charts } from "./chart.js";
import { awardLine } from "./scores.js";
import { nameOf, winnerWords } from "./wording.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */

const look = { game: "", step: Infinity, /** @type {import("./chart.js").Chart|null} */ chart: null, asked: false };

/** @param {Table} table @param {TableState} state */
function fetchChart(table, state) {
  if (look.game !== state.game) Object.assign(look, { game: state.game, step: Infinity, chart: null, asked: false });
  if (look.asked) return;
  look.asked = true;
  fetchJson(`/api/games/${state.game}/chart`).then(
    (chart) => {
      look.chart = chart;
      table.draw();
    },
    () => {},
  );
}

/** Points before the final scoring and after so many of its steps. @param {View} view @param {number} steps */
function running(view, steps) {
  const finals = view.sheet.filter((award) => award.final);
  return view.seats.map((seat) => {
    const still = finals
      .slice(steps)
      .filter((award) => award.player === seat.seat)
      .reduce((sum, award) => sum + award.points, 0);
    return seat.points - still;
  });
}

/** @param {View} view @param {number[]} points */
function podium(view, points) {
  const order = [...view.seats].sort((a, b) => points[b.seat] - points[a.seat]);
  const most = Math.max(1, ...points);
  return h(
    "ol",
    { class: "podium" },
    order.map((seat) =>
      h(
        "li",
        { key: seat.seat, "data-colour": seat.colour, class: view.winners.includes(seat.seat) ? "winner" : "" },
        emblem(seat.seat, seat.colour),
        h("span", { class: "podium-name" }, nameOf(view, seat.seat), view.winners.includes(seat.seat) && icon("crown")),
        h("span", { class: "podium-bar", style: { "--part": Math.max(0, points[seat.seat] / most) } }),
        h("strong", null, points[seat.seat]),
      ),
    ),
  );
}

/** @param {Table} table @param {View} view */
function steps(table, view) {
  const finals = view.sheet.filter((award) => award.final);
  if (!finals.length) return null;
  const at = Math.min(look.step, finals.length);
  const now = finals[at - 1];
  const go = (/** @type {number} */ step) => () => {
    look.step = Math.max(0, step);
    table.draw();
  };
  return h(
    "section",
    { class: "final-steps" },
    h("h3", null, say("ui.sheet.final")),
    h(
      "div",
      { class: "step-row" },
      iconButton("first", say("ui.step.first"), go(0)),
      iconButton("previous", say("ui.step.previous"), go(at - 1)),
      h("span", { class: "small", "aria-live": "polite" }, say("ui.step.of", { step: at, count: finals.length })),
      iconButton("next", say("ui.step.next"), go(Math.min(finals.length, at + 1)), { "data-do": "next-step" }),
      iconButton("last", say("ui.step.last"), go(finals.length)),
    ),
    h(
      "ol",
      { class: "awards" },
      now
        ? awardLine(
            {
              show: (award) => {
                table.ask(null);
                table.show(award);
              },
            },
            view,
            now,
            at,
          )
        : h("li", { class: "small" }, say("ui.step.before")),
    ),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
function next(table, state, view) {
  return h(
    "footer",
    { class: "dialog-foot" },
    view.rematch
      ? h("a", { class: "button primary", href: `/g/${view.rematch}` }, say("ui.rematch.go"))
      : state.you.length > 0 &&
          h(
            "button",
            { type: "button", class: "button primary", "data-do": "rematch", on: { click: () => table.session.rematch() } },
            say("ui.rematch.ask"),
          ),
    h("a", { class: "button", href: `/g/${state.game}#replay` }, icon("play"), h("span", null, say("ui.replay.open"))),
    h(
      "a",
      { class: "button", href: `/api/games/${state.game}/record`, download: true },
      icon("save"),
      h("span", null, say("ui.record.save")),
    ),
    h(
      "a",
      { class: "button", href: `/api/games/${state.game}/board.svg`, download: "bastide.svg" },
      icon("picture"),
      h("span", null, say("ui.picture.save")),
    ),
    h("a", { class: "button quiet", href: "/" }, say("ui.home")),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view @param {() => void} close */
export function ending(table, state, view, close) {
  fetchChart(table, state);
  const people = view.seats.map((seat) => ({ seat: seat.seat, name: nameOf(view, seat.seat), colour: seat.colour }));
  return dialog(
    "final",
    winnerWords(view),
    close,
    podium(view, running(view, look.step)),
    steps(table, view),
    look.chart &&
      h(
        "section",
        null,
        h("h3", null, say("ui.chart.title")),
        charts(look.chart, people, () => table.draw()),
      ),
    next(table, state, view),
  );
}

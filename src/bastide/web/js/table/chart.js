// Points over the turns, and by kind of scoring.

import { h } from "../dom.js";
import { say } from "../words.js";
import { emblem } from "../seats.js";
import { curves } from "./curves.js";
import { forWords } from "./wording.js";

/** @typedef {{turns: number, kinds: string[], series: {seat: number, kind: string, points: number[]}[], final: {seat: number, kind: string, points: number}[]}} Chart */
/** @typedef {import("./curves.js").Person} Person */

/** The kind of scoring whose points are drawn; all of them if there are none of it. */
const drawn = { kind: "" };

/** Points of a seat after each turn, and at the end with the final scoring. @param {Chart} chart @param {number} seat */
function totals(chart, seat) {
  const isDrawn = (/** @type {{seat: number, kind: string}} */ line) =>
    line.seat === seat && (!chart.kinds.includes(drawn.kind) || line.kind === drawn.kind);
  const own = chart.series.filter(isDrawn);
  const sums = Array.from({ length: chart.turns + 1 }, (_, turn) =>
    own.reduce((sum, series) => sum + (series.points[turn] ?? 0), 0),
  );
  const last = chart.final.filter(isDrawn).reduce((sum, line) => sum + line.points, sums.at(-1) ?? 0);
  return [...sums, last];
}

/** @param {number} least @param {number} most */
function ticks(least, most) {
  const step = [5, 10, 20, 25, 50, 100, 200, 500].find((size) => (most - least) / size <= 6) ?? 1000;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** @param {Chart} chart @param {Person[]} people @param {number} [turn] */
function lineChart(chart, people, turn) {
  const lines = people.map((person) => ({ person, values: totals(chart, person.seat) }));
  const most = Math.max(10, ...lines.flatMap((line) => line.values));
  const least = Math.min(0, ...lines.flatMap((line) => line.values));
  return curves(lines, { title: say("ui.chart.title"), least, most, ticks: ticks(least, most), now: turn });
}

/** @param {Chart} chart @param {number} seat @param {string} kind */
function ofKind(chart, seat, kind) {
  const during = chart.series.find((series) => series.seat === seat && series.kind === kind)?.points.at(-1) ?? 0;
  const final = chart.final
    .filter((line) => line.seat === seat && line.kind === kind)
    .reduce((sum, line) => sum + line.points, 0);
  return { during, final };
}

/** @param {Chart} chart @param {Person[]} people */
function kindTable(chart, people) {
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "group", "aria-label": say("ui.chart.kinds") },
    h(
      "table",
      { class: "kinds" },
      h("caption", { class: "visually-hidden" }, say("ui.chart.kinds")),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, say("ui.chart.kind")),
          people.map((person) =>
            h("th", { key: person.seat, scope: "col" }, emblem(person.hue, person.colour), " ", person.name),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        chart.kinds.map((kind) =>
          h(
            "tr",
            { key: kind },
            h("th", { scope: "row" }, forWords(kind)),
            people.map((person) => {
              const { during, final } = ofKind(chart, person.seat, kind);
              return h(
                "td",
                { key: person.seat },
                during + final,
                final !== 0 && h("span", { class: "small" }, ` (${say("ui.chart.of_final", { count: final })})`),
              );
            }),
          ),
        ),
      ),
    ),
  );
}

/** @param {Chart} chart @param {() => void} redraw */
function kindChoice(chart, redraw) {
  const choose = (/** @type {any} */ event) => {
    drawn.kind = event.target.value;
    redraw();
  };
  const kinds = [["", say("ui.chart.all")], ...chart.kinds.map((kind) => [kind, forWords(kind)])];
  return h(
    "select",
    { class: "chart-kind", "aria-label": say("ui.chart.kinds"), on: { change: choose } },
    kinds.map(([kind, words]) => h("option", { key: kind, value: kind, selected: kind === drawn.kind }, words)),
  );
}

/** The lines of one kind of scoring or of all, and the sums of each. @param {Chart} chart @param {Person[]} people @param {() => void} redraw @param {number} [turn] */
export const charts = (chart, people, redraw, turn) => [
  kindChoice(chart, redraw),
  lineChart(chart, people, turn),
  kindTable(chart, people),
];

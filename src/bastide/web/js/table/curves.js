// Lines over the turns, one for each player: told apart by colour, by dashes and by the emblem at the end.

import { h } from "../dom.js";
import { emblemPath } from "../seats.js";
import { say } from "../words.js";

/** @typedef {{seat: number, name: string, hue: number, colour: string}} Person */
/** `values` from before the first turn to the end. @typedef {{person: Person, values: number[]}} Curve */
/**
 * `marks` stand at some of the values; `words` writes a tick, `now` is where one looks, `go` hears which value was pressed.
 * @typedef {{title: string, least: number, most: number, ticks: number[], words?: (tick: number) => string, now?: number, marks?: {at: number, value: number, text: string}[],
 *   end?: string, go?: (at: number) => void}} Frame
 */

const [WIDE, HIGH, LEFT, BASE] = [640, 270, 50, 32];
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "14 5", "4 2 1 2"];

/** Between two emblems at the end of the lines, and before the first and behind the last of them. */
const [STEP, BEFORE, BEHIND] = [20, 28, 16];

/** Of this room at both ends of the turns their own words need all. */
const ENDS = 90;

/** The turns that are named between the first and the last. @param {number} last @param {(at: number) => number} x */
function named(last, x) {
  const stride = [1, 2, 5, 10, 20, 50, 100].find((size) => last / size <= 5) ?? 200;
  const turns = Array.from({ length: Math.ceil(last / stride) }, (_, index) => index * stride);
  return turns.filter((turn) => x(turn) > LEFT + ENDS && x(turn) < x(last) - ENDS);
}

/** The column of each emblem: it stands at the height of its line, and beside those that would be in its way there. @param {number[]} heights */
function columns(heights) {
  /** @type {number[]} */
  const found = [];
  heights.forEach((height, line) => {
    const near = found.filter((_, other) => Math.abs(heights[other] - height) < STEP);
    found[line] = heights.findIndex((_, column) => !near.includes(column));
  });
  return found;
}

/** @param {Curve[]} lines @param {Frame} frame */
export function curves(lines, { title, least, most, ticks, words = String, now, marks = [], end, go }) {
  const last = Math.max(1, ...lines.map((line) => line.values.length - 1));
  const y = (/** @type {number} */ value) => HIGH - BASE - ((value - least) / (most - least)) * (HIGH - BASE - 12);
  const ends = columns(lines.map((line) => y(line.values.at(-1) ?? 0)));
  const right = WIDE - BEFORE - STEP * Math.max(0, ...ends) - BEHIND;
  const x = (/** @type {number} */ at) => LEFT + (at / last) * (right - LEFT);
  const pressed = (/** @type {MouseEvent} */ event) => {
    const { left, width } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const at = (((event.clientX - left) / width) * WIDE - LEFT) / (right - LEFT);
    go?.(Math.max(0, Math.min(last, Math.round(at * last))));
  };
  return h(
    "svg",
    {
      class: go ? "chart pressable" : "chart",
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      role: "img",
      "aria-label": title,
      on: go ? { click: pressed } : {},
    },
    ticks.map((tick) =>
      h(
        "g",
        { key: tick },
        h("line", { class: "rule", x1: LEFT, x2: right, y1: y(tick), y2: y(tick) }),
        h("text", { x: LEFT - 6, y: y(tick) + 4, "text-anchor": "end" }, words(tick)),
      ),
    ),
    h("text", { x: LEFT, y: HIGH - 8 }, say("ui.chart.turn", { turn: 0 })),
    named(last, x).map((turn) =>
      h(
        "g",
        { key: `t${turn}` },
        h("line", { class: "rule", x1: x(turn), x2: x(turn), y1: HIGH - BASE, y2: HIGH - BASE + 6 }),
        h("text", { x: x(turn), y: HIGH - 8, "text-anchor": "middle" }, turn),
      ),
    ),
    h("text", { x: right, y: HIGH - 8, "text-anchor": "end" }, end ?? say("ui.chart.final")),
    now !== undefined && h("line", { class: "now", x1: x(now), x2: x(now), y1: 8, y2: HIGH - BASE }),
    lines.map((line) => curve(line, x, y)),
    endsOf(lines, x, y, ends),
    marks.map(({ at, value, text }) =>
      h(
        "g",
        { key: `m${at}`, class: "turning", transform: `translate(${x(at).toFixed(1)} ${y(value).toFixed(1)})` },
        h("path", { d: "M0-9 9 0 0 9-9 0Z" }),
        h("text", { y: 4, "text-anchor": "middle" }, text),
      ),
    ),
  );
}

/** @param {Curve} line @param {(at: number) => number} x @param {(value: number) => number} y */
function curve({ person, values }, x, y) {
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return h(
    "g",
    { key: `p${person.seat}`, "data-colour": person.colour },
    ["series-under", "series"].map((sort) => h("polyline", { class: sort, "stroke-dasharray": DASHES[person.seat % 6], points })),
  );
}

/** Whose line ends where: level ways to the emblems, the longest first, then these. @param {Curve[]} lines @param {(at: number) => number} x @param {(value: number) => number} y @param {number[]} columns */
function endsOf(lines, x, y, columns) {
  const found = lines
    .map(({ person, values }, line) => ({
      person,
      from: x(values.length - 1),
      to: x(values.length - 1) + BEFORE + STEP * columns[line],
      high: y(values.at(-1) ?? 0),
    }))
    .sort((one, other) => other.to - one.to);
  return [
    found.map(({ person, from, to, high }) =>
      h(
        "g",
        { key: `l${person.seat}`, "data-colour": person.colour },
        h("line", { class: "series-lead", x1: from, x2: to, y1: high, y2: high }),
      ),
    ),
    found.map(({ person, to, high }) =>
      h(
        "g",
        { key: `e${person.seat}`, "data-colour": person.colour, transform: `translate(${to.toFixed(1)} ${high.toFixed(1)})` },
        h("path", { class: "series-end", d: emblemPath(person.hue), transform: "scale(0.8) translate(-10 -10)" }),
      ),
    ),
  ];
}

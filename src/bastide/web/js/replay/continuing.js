// Playing on from the position one looks at: who is to sit where, then a new game.

import { postJson, Refused } from "../api.js";
import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { wishes } from "../prefs.js";
import { emblem } from "../seats.js";
import { capital, say } from "../words.js";
import { catalogue, nameOf, refusalWords } from "../table/wording.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("../types.js").View} View */

/** How well a computer played is told behind its name in records: whoever plays on for it may play otherwise. */
const LEVEL = / \([^()]*\)$/;

/** Who sits on each seat: `person`, `open`, or the level of a computer. @type {string[]} */
let seats = [];
let problem = "";

/** One plays oneself where one is asked, against computers; whoever wants it otherwise says so. @param {View} view */
export function prepare(view) {
  const own = Math.max(0, view.decision?.player ?? view.player);
  const levels = catalogue()?.computers ?? [];
  const level = levels.includes("steady") ? "steady" : levels[0];
  seats = view.seats.map((seat) => (seat.seat === own ? "person" : level));
  problem = "";
}

/** The moves of the better line, where it is shown on the board. @param {Replay} replay */
const better = ({ instead }) => (instead?.better ?? []).map((move) => move.code);

/** @param {Replay} replay @param {View} view */
async function begin(replay, view) {
  const most = catalogue()?.limits.name;
  const order = seats.map((sort, at) => {
    const name = nameOf(view, at).replace(LEVEL, "").slice(0, most);
    if (sort === "person") return { kind: "person", name: wishes().name || name };
    return sort === "open" ? { kind: "open" } : { kind: "computer", level: sort, name };
  });
  try {
    const { link } = await postJson(`${replay.film.source}/at/${replay.at}/games`, { seats: order, codes: better(replay) });
    location.assign(link);
  } catch (error) {
    problem = error instanceof Refused ? refusalWords(error.key, error.values) : say("ui.refusal.server.failed");
    replay.draw();
  }
}

/** @param {Replay} replay @param {View} view @param {number} at */
function row(replay, view, at) {
  const levels = catalogue()?.computers ?? [];
  /** @type {[string, string][]} */
  const sorts = [
    ["person", say("ui.who.person")],
    ["open", say("ui.who.open")],
    ...levels.map((level) => /** @type {[string, string]} */ ([level, `${say("ui.who.computer")}: ${say(`level.${level}`)}`])),
  ];
  const change = (/** @type {any} */ event) => {
    seats[at] = event.target.value;
    replay.draw();
  };
  const level = levels.includes(seats[at]) ? seats[at] : "";
  return h(
    "label",
    { key: at, class: "leave-seat" },
    emblem(at, view.seats[at].colour),
    h("strong", null, capital(nameOf(view, at))),
    h(
      "select",
      { "aria-label": say("ui.who.kind", { who: nameOf(view, at) }), on: { change } },
      sorts.map(([sort, words]) => h("option", { key: sort, value: sort, selected: sort === seats[at] }, words)),
    ),
    level && h("span", { class: "small level-note" }, say(`level_about.${level}`)),
  );
}

/** @param {Replay} replay @param {View} view @param {() => void} close */
export function continuing(replay, view, close) {
  return dialog(
    "continuing",
    say("ui.on.title"),
    close,
    h("p", null, say(replay.instead ? "ui.on.about_better" : "ui.on.about", { step: replay.at })),
    view.seats.map((seat) => row(replay, view, seat.seat)),
    problem && h("p", { class: "warning", role: "alert" }, problem),
    h(
      "footer",
      { class: "dialog-foot" },
      h(
        "button",
        { type: "button", class: "button primary", "data-do": "play-on", on: { click: () => begin(replay, view) } },
        say("ui.on.go"),
      ),
    ),
  );
}

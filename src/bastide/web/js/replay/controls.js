// Under the board of a replay: what the present step was, the slider, and the buttons of a player.

import { h } from "../dom.js";
import { say } from "../words.js";
import { iconButton } from "../icons.js";
import { insteadWords, judgement } from "./judgement.js";

/** @typedef {import("./replay.js").Replay} Replay */

/** How many times as fast one can look. */
const SPEEDS = [0.5, 1, 2, 4];

/** @param {Replay} replay */
function slider(replay) {
  return h("input", {
    type: "range",
    class: "slider",
    min: 0,
    max: replay.film.length,
    value: replay.at,
    "aria-label": say("ui.replay.step"),
    "aria-valuetext": say("ui.step.of", { step: replay.at, count: replay.film.length }),
    on: { input: (/** @type {any} */ event) => replay.go(Number(event.target.value)) },
  });
}

/** How fast it goes. @param {Replay} replay */
function speeds(replay) {
  return h(
    "select",
    {
      class: "speed",
      "aria-label": say("ui.replay.speed"),
      on: { change: (/** @type {any} */ event) => replay.goAt(Number(event.target.value)) },
    },
    SPEEDS.map((speed) =>
      h("option", { value: speed, selected: speed === replay.speed }, say("ui.replay.times", { speed })),
    ),
  );
}

/** @param {Replay} replay @param {import("../types.js").View} view */
function buttons(replay, view) {
  const running = replay.timer !== undefined;
  return h(
    "div",
    { class: "step-row" },
    iconButton("first", say("ui.step.first"), () => replay.go(0)),
    iconButton("previous", say("ui.step.previous"), () => replay.go(replay.wanted - 1)),
    iconButton(running ? "pause" : "play", say(running ? "ui.replay.pause" : "ui.replay.play"), () => replay.play(), {
      class: "icon-button primary",
    }),
    iconButton("next", say("ui.step.next"), () => replay.go(replay.wanted + 1)),
    iconButton("last", say("ui.step.last"), () => replay.go(replay.film.length)),
    iconButton("scoring_before", say("ui.replay.scoring_before"), () => replay.scoring(-1), { "data-do": "scoring-before" }),
    iconButton("scoring_next", say("ui.replay.scoring_next"), () => replay.scoring(1), { "data-do": "scoring-next" }),
    speeds(replay),
    h("span", { class: "small" }, say("ui.step.of", { step: replay.at, count: replay.film.length })),
    replay.film.record &&
      !view.over &&
      iconButton("edit", say("ui.on.title"), () => replay.playOn(view), { shown: true, "data-do": "continue" }),
  );
}

/** @param {Replay} replay @param {import("../types.js").View} view */
export function controls(replay, view) {
  return h(
    "div",
    { class: "under" },
    h(
      "section",
      { class: "tray replay", "aria-label": say("ui.replay.title") },
      h(
        "div",
        { class: "replay-words", tabindex: 0, role: "group", "aria-label": say("ui.replay.told") },
        insteadWords(replay, view) || replay.film.words(replay.at, view).join(" · "),
      ),
      judgement(replay, view),
      slider(replay),
      buttons(replay, view),
    ),
  );
}

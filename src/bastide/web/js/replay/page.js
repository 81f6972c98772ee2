// The page of a replay: the board and panels of a table, and what goes over the steps.

import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { settings } from "../settings.js";
import { board } from "../board/board.js";
import { charts } from "../table/chart.js";
import { players } from "../table/players.js";
import { scores } from "../table/scores.js";
import { scoreTrack } from "../table/track.js";
import { counted } from "../table/wording.js";
import { bar } from "./bar.js";
import { continuing } from "./continuing.js";
import { controls } from "./controls.js";
import { dealingDialog } from "./dealing.js";
import { review } from "./review.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("../types.js").View} View */

/** @param {Replay} replay @param {View} view */
function asked(replay, view) {
  const close = () => replay.ask(null);
  if (replay.state.dialog === "settings") return settings(close);
  if (replay.state.dialog === "continuing") return continuing(replay, view, close);
  if (replay.state.dialog === "analysis") return review(replay, view, close);
  if (replay.state.dialog === "dealing") return dealingDialog(replay.dealing, close);
  if (replay.state.dialog !== "chart" || !replay.film.chart) return null;
  return dialog(
    "history",
    say("ui.chart.title"),
    close,
    charts(replay.film.chart, counted(view), () => replay.draw(), replay.film.turnAt(replay.at)),
  );
}

/** @param {any} table @param {View} view */
function sheet(table, view) {
  return h(
    "section",
    { class: "panel open", "aria-label": say("ui.panel.scores") },
    h(
      "div",
      { class: "panel-body", tabindex: 0 },
      h("h2", { class: "panel-title" }, say("ui.panel.scores")),
      scores(table, view),
    ),
  );
}

/** @param {Replay} replay @param {View} view */
export function page(replay, view) {
  const table = /** @type {any} */ (replay);
  return [
    h(
      "main",
      { key: "replay", class: "table" },
      bar(replay, view),
      board(table, replay.state, view),
      controls(replay, view),
      h(
        "div",
        { class: "side" },
        players(table, replay.state, view),
        scoreTrack(table, replay.state, view),
        sheet(table, view),
      ),
    ),
    replay.flying.inTheAir(),
    asked(replay, view),
  ];
}

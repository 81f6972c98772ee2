// After the game: who has won, the chart, and what one can do next.

import { fetchJson } from "../api.js";
import { h } from "../dom.js";
import { language, say } from "../words.js";
import { dialog } from "../dialog.js";
import { icon, iconButton } from "../icons.js";
import { emblem } from "../seats.js";
import { charts } from "./chart.js";
import { finalsOf } from "./ceremony.js";
import { onward } from "./onward.js";
import { counted, winnerWords } from "./wording.js";
import { progress } from "../campaign/progress.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */

const look = { game: "", /** @type {import("./chart.js").Chart|null} */ chart: null, asked: false };

/** @param {Table} table @param {TableState} state */
function fetchChart(table, state) {
  if (look.game !== state.game) Object.assign(look, { game: state.game, chart: null, asked: false });
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

/** Beside the points of each: how many of them the final scoring brought. @param {View} view @param {number} seat */
const atTheEnd = (view, seat) =>
  finalsOf(view)
    .filter((award) => award.player === seat)
    .reduce((sum, award) => sum + award.points, 0);

/** @param {View} view */
function podium(view) {
  const pointsOf = (/** @type {number} */ account) => view.accounts[account].points;
  const order = counted(view).sort((a, b) => pointsOf(b.seat) - pointsOf(a.seat));
  const most = Math.max(1, ...view.accounts.map((account) => account.points));
  const isWinner = (/** @type {number} */ account) =>
    view.accounts[account].of === "seat" ? view.winners.includes(account) : view.winners.length > 0;
  return h(
    "ol",
    { class: "podium" },
    order.map((seat) =>
      h(
        "li",
        { key: seat.seat, "data-colour": seat.colour, class: isWinner(seat.seat) ? "winner" : "" },
        emblem(view.accounts[seat.seat].hue, seat.colour),
        h("span", { class: "podium-name" }, seat.name, isWinner(seat.seat) && icon("crown")),
        h("span", { class: "podium-bar", style: { "--part": Math.max(0, pointsOf(seat.seat) / most) } }),
        h("strong", null, pointsOf(seat.seat)),
        finalsOf(view).length > 0 && h("span", { class: "small" }, say("ui.chart.of_final", { count: atTheEnd(view, seat.seat) })),
      ),
    ),
  );
}

/** How far all came who have lost together, and that tiles which come again are known. @param {View} view @param {boolean} seated */
function far({ together, rematch, campaign }, seated) {
  if (!together || together.won || !together.goal) return null;
  const { reached, goal } = together;
  return h(
    "div",
    { class: "far" },
    progress(reached, goal, say("result.far", { reached, goal, count: goal - reached })),
    campaign && seated && !rematch && h("p", { class: "small" }, say("ui.campaign.retry_about")),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
function next(table, state, view) {
  return h(
    "footer",
    { class: "dialog-foot" },
    onward(table, state, view),
    h("a", { class: "button", href: `/g/${state.game}#replay` }, icon("play"), h("span", null, say("ui.replay.open"))),
    h("a", { class: "button", href: `/g/${state.game}#analysis` }, icon("curve"), h("span", null, say("ui.analysis.title"))),
    h("a", { class: "button", href: `/g/${state.game}#dealing` }, icon("check"), h("span", null, say("ui.dealing.title"))),
    h(
      "a",
      { class: "button", href: `/api/games/${state.game}/record?lang=${language()}`, download: true },
      icon("save"),
      h("span", null, say("ui.record.save")),
    ),
    iconButton("picture", say("ui.picture.save"), () => table.takePicture(view), { shown: true, "data-do": "picture" }),
    iconButton("link", say("ui.over.link"), () => table.copyWatchLink("#replay"), { shown: true, "data-do": "link" }),
    h("a", { class: "button quiet", href: "/" }, say("ui.home")),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view @param {() => void} close */
export function ending(table, state, view, close) {
  fetchChart(table, state);
  const people = counted(view);
  return dialog(
    "final",
    winnerWords(view),
    close,
    far(view, state.you.length > 0),
    podium(view),
    finalsOf(view).length > 0 &&
      h(
        "button",
        { type: "button", class: "button", "data-do": "ceremony", on: { click: () => table.ceremony.begin(view) } },
        icon("play"),
        h("span", null, say("ui.over.on_board")),
      ),
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

// The page of a table: board, tray, players and panels.

import { h } from "../dom.js";
import { wishes } from "../prefs.js";
import { say } from "../words.js";
import { barTitle } from "../bar.js";
import { icon, iconButton, iconLink } from "../icons.js";
import { board } from "../board/board.js";
import { walking } from "../board/walking.js";
import { settings } from "../settings.js";
import { bag } from "./bag.js";
import { ceremonyTray } from "./ceremony.js";
import { ending } from "./ending.js";
import { guests, hosting } from "./hosting.js";
import { inviting } from "./inviting.js";
import { keysDialog, leaving } from "./dialogs.js";
import { lessonCard } from "./lesson.js";
import { moves } from "./moves.js";
import { joining, players } from "./players.js";
import { puzzleCard, puzzleState } from "./puzzle.js";
import { rules } from "./rules.js";
import { scores } from "./scores.js";
import { chat, log } from "./talk.js";
import { tray } from "./prompt.js";
import { scoreTrack, trackButton } from "./track.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */

/** @type {[string, string][]} */
const PANELS = [
  ["log", "clock"],
  ["scores", "score"],
  ["tiles", "tiles"],
  ["rules", "book"],
  ["chat", "chat"],
  ["moves", "list"],
];

/** The panel beside the board: the chosen one, else what one wants to see then. @param {TableState} state @param {View} view */
const shownPanel = (state, view) => state.panel ?? (view.over ? "scores" : wishes().panel);

/** What is to be looked up now: the open question, with the box that asks it, else with the game. @param {View} view @returns {import("./rules.js").Asked} */
function askedOf(view) {
  const names = [view.choice.game, ...view.choice.with];
  const asking = view.decision?.why.map((reason) => reason.rule).findLast((rule) => rule && names.includes(rule));
  return { name: asking ?? names[0], prompt: view.decision?.prompt ?? null, section: view.over ? "the-end" : "in-a-turn" };
}

/** @param {Table} table @param {TableState} state @param {View} view */
function inside(table, state, view) {
  switch (shownPanel(state, view)) {
    case "scores":
      return scores(table, view);
    case "tiles":
      return bag(view);
    case "rules":
      return rules([view.choice.game, ...view.choice.with], askedOf(view), () => table.draw());
    case "chat":
      return chat(table, state, view);
    case "log":
      return log(table, state, view);
    default:
      return moves(table, state, view);
  }
}

/** @param {Table} table @param {TableState} state @param {View} view */
function panel(table, state, view) {
  const shown = shownPanel(state, view);
  return h(
    "section",
    { key: "panel", class: state.panel ? "panel open" : "panel", "aria-label": say("ui.panels") },
    h(
      "div",
      { class: "tabs", role: "tablist", "aria-label": say("ui.panels") },
      PANELS.map(([name, drawing]) =>
        h(
          "button",
          {
            key: name,
            type: "button",
            role: "tab",
            id: `tab-${name}`,
            class: "tab",
            "aria-selected": String(shown === name),
            "aria-controls": "panel-body",
            tabindex: shown === name ? 0 : -1,
            title: say(`ui.panel.${name}`),
            on: { click: () => table.open(name) },
          },
          icon(drawing),
          h("span", { class: "tab-name" }, say(`ui.panel.${name}`)),
          name === "chat" && state.unread > 0 && h("b", { class: "unread" }, state.unread),
        ),
      ),
    ),
    h(
      "div",
      {
        key: shown,
        id: "panel-body",
        class: "panel-body",
        role: "tabpanel",
        tabindex: 0,
        "aria-labelledby": `tab-${shown}`,
      },
      h(
        "h2",
        { class: "panel-title" },
        say(`ui.panel.${shown}`),
        iconButton("close", say("ui.close"), () => table.open(null), { class: "icon-button panel-close" }),
      ),
      inside(table, state, view),
    ),
  );
}

/** Under the players: the score track, if it is open, then the panel. @param {Table} table @param {TableState} state @param {View} view */
const panels = (table, state, view) => [scoreTrack(table, state, view), panel(table, state, view)];

/** @param {View} view */
function barState(view) {
  if (view.puzzle) return puzzleState(view.puzzle);
  return view.over ? say("ui.over.title") : say("ui.turn_left", { turn: view.turn, count: view.left });
}

/** @param {Table} table @param {TableState} state @param {View} view */
function bar(table, state, view) {
  return h(
    "header",
    { key: "bar", class: "bar" },
    iconLink("home", say("ui.home"), { href: "/" }),
    barTitle(view),
    h(
      "span",
      { class: "bar-state small" },
      barState(view),
    ),
    view.over && !view.puzzle && iconButton("crown", say("ui.over.results"), () => table.ceremony.end(), { shown: true }),
    iconButton("help", say("ui.keys.title"), () => table.ask("keys")),
    trackButton(table, state),
    guests(state, view).length > 0 && iconButton("people", say("ui.host.title"), () => table.ask("host")),
    state.you.length > 0 && !view.over && !view.puzzle && iconButton("flag", say("ui.leave.title"), () => table.ask("leave")),
    iconButton("gear", say("ui.settings.title"), () => table.ask("settings")),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
function dialogs(table, state, view) {
  const close = () => table.ask(null);
  switch (state.dialog) {
    case "settings":
      return settings(close);
    case "keys":
      return keysDialog(close);
    case "invite":
      return inviting(table, state, close);
    case "host":
      return hosting(table, state, view, close);
    case "leave":
      return leaving(table, state, view, close);
    case "final":
      return ending(table, state, /** @type {View} */ (state.view), close);
    default:
      return null;
  }
}

/** @param {TableState} state */
function status(state) {
  if (state.link === "lost" || state.link === "silent")
    return h("div", { key: "lost", class: "notice bad", role: "status" }, say("ui.line.lost"));
  if (state.toast)
    return h("div", { key: "toast", class: state.toast.bad ? "notice bad" : "notice" }, state.toast.text);
  return null;
}

/** What stands under the board: the question, or at the end the final scoring. @param {Table} table @param {TableState} state @param {View} view */
const below = (table, state, view) =>
  state.ceremony === null ? tray(table, state, view) : ceremonyTray(table, view, state.ceremony);

/** @param {Table} table @param {TableState} state */
export function page(table, state) {
  const view = state.view && table.ceremony.view(state.view);
  if (state.link === "refused")
    return [
      h(
        "main",
        { class: "plain" },
        h("h1", null, say("ui.line.unknown")),
        h("a", { class: "button primary", href: "/" }, say("ui.home")),
      ),
    ];
  if (!view) return [h("main", { class: "plain" }, h("p", { role: "status" }, say("ui.line.connecting")))];
  return [
    h(
      "main",
      {
        key: "table",
        class: "table",
        "data-n": view.n,
        "data-pending": state.pending ? "true" : null,
        "data-prompt": view.decision?.prompt ?? "",
        "data-panel": state.panel ?? "",
        "data-over": view.over ? "true" : null,
        "data-puzzle": view.puzzle?.number ?? null,
      },
      bar(table, state, view),
      board(table, state, view),
      h("div", { key: "under", class: "under" }, joining(table, state, view), lessonCard(table, state, view), puzzleCard(table, state, view), below(table, state, view)),
      h("div", { key: "side", class: "side" }, players(table, state, view), panels(table, state, view)),
      status(state),
    ),
    walking(state.walkers, (walker) => table.arrived(walker)),
    table.flying.inTheAir(),
    dialogs(table, state, view),
  ];
}

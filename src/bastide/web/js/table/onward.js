// What comes after a game: the same again, the next level, or the level once more with new tiles or the same ones.

import { h } from "../dom.js";
import { say } from "../words.js";
import { icon } from "../icons.js";
import { catalogue } from "./wording.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */

/** The level that is played, and the one after it; null: the game has none. @param {View} view */
export function levelOf(view) {
  const game = catalogue()?.games.find((known) => known.name === view.choice.game);
  const option = game?.options.find((known) => known.levels);
  if (!option) return null;
  const level = view.choice.options[option.name] ?? option.values[0];
  return { level, next: option.values[option.values.indexOf(level) + 1] ?? null };
}

/** @param {Table} table @param {string} what @param {string} words @param {Record<string, any>} how @param {boolean} [first] */
const again = (table, what, words, how, first = false) =>
  h(
    "button",
    {
      key: what,
      type: "button",
      class: first ? "button primary" : "button",
      "data-do": what,
      on: { click: () => table.session.rematch(how) },
    },
    words,
  );

/** @param {Table} table @param {View} view */
function choices(table, view) {
  const known = levelOf(view);
  if (!known) return again(table, "rematch", say("ui.rematch.ask"), {}, true);
  const { level, next } = known;
  if (view.together?.won)
    return [
      next && again(table, "next-level", say("ui.campaign.start", { level: next }), { level: next }, true),
      again(table, "rematch", say("ui.campaign.again"), {}, !next),
    ];
  return [
    again(table, "rematch", say("ui.campaign.retry_new", { level }), {}, true),
    view.campaign && again(table, "same-tiles", say("ui.campaign.retry_same"), { same_tiles: true }),
  ];
}

/** @param {Table} table @param {TableState} state @param {View} view */
export function onward(table, state, view) {
  return [
    view.rematch
      ? h("a", { class: "button primary", href: `/g/${view.rematch}` }, say("ui.rematch.go"))
      : state.you.length > 0 && choices(table, view),
    view.campaign &&
      h(
        "a",
        { class: "button", href: `/campaign/${view.campaign}`, "data-do": "campaign" },
        icon("flag"),
        h("span", null, say("ui.campaign.title")),
      ),
  ];
}

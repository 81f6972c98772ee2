// What the bar over a table and the bar over a replay share.

import { h } from "./dom.js";
import { say } from "./words.js";
import { levelOf } from "./table/onward.js";
import { titleOf } from "./table/wording.js";

/** The game, and what is particular about it: its level, known tiles, how many boxes are added. @param {import("./types.js").View} view */
export function barTitle(view) {
  const level = levelOf(view);
  const facts = [
    level && say("ui.level", { level: level.level }),
    view.same_tiles && say("ui.campaign.same_tiles"),
    view.choice.with.length > 0 && `+ ${view.choice.with.length}`,
  ].filter(Boolean);
  return h(
    "h1",
    { class: "bar-title" },
    h("span", { class: "bar-game" }, view.puzzle && `${say("ui.puzzle.name", { number: view.puzzle.number })} · `, titleOf(view.choice.game)),
    facts.length > 0 && h("span", { class: "small" }, " ", facts.join(" · ")),
  );
}

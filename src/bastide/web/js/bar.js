// What the bar over a table and the bar over a replay share.

import { h } from "./dom.js";
import { say } from "./words.js";
import { levelOf } from "./table/onward.js";
import { titleOf } from "./table/wording.js";

/** The game, and how many boxes are added. @param {import("./types.js").View} view */
export const barTitle = (view) =>
  h(
    "h1",
    { class: "bar-title" },
    titleOf(view.choice.game),
    levelOf(view) && h("span", { class: "small" }, ` · ${say("ui.level", { level: levelOf(view)?.level })}`),
    view.same_tiles && h("span", { class: "small" }, ` · ${say("ui.campaign.same_tiles")}`),
    view.choice.with.length > 0 && h("span", { class: "small" }, ` + ${view.choice.with.length}`),
  );

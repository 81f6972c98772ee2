// What the bar over a table and the bar over a replay share.

import { h } from "./dom.js";
import { titleOf } from "./table/wording.js";

/** The game, and how many boxes are added. @param {import("./types.js").View} view */
export const barTitle = (view) =>
  h(
    "h1",
    { class: "bar-title" },
    titleOf(view.choice.game),
    view.choice.with.length > 0 && h("span", { class: "small" }, ` + ${view.choice.with.length}`),
  );

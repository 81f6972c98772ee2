// The bar over a replay: the way back, what can be taken home, the chart.

import { h } from "../dom.js";
import { say } from "../words.js";
import { icon, iconButton } from "../icons.js";
import { titleOf } from "../table/wording.js";

/** @param {string} drawing @param {string} words @param {Record<string, any>} props */
const link = (drawing, words, props) =>
  h("a", { class: "icon-button", "aria-label": words, title: words, ...props }, icon(drawing));

/** @param {import("./replay.js").Replay} replay @param {import("../types.js").View} view */
export function bar(replay, view) {
  const { source } = replay.film;
  return h(
    "header",
    { class: "bar" },
    link("previous", say("ui.back"), { href: replay.back }),
    h(
      "h1",
      { class: "bar-title" },
      titleOf(view.choice.game),
      view.choice.with.length > 0 && h("span", { class: "small" }, ` + ${view.choice.with.length}`),
    ),
    h(
      "span",
      { class: "bar-state small" },
      `${say("ui.replay.title")} · ${say("ui.turn_left", { turn: view.turn, count: view.left })}`,
    ),
    link("save", say("ui.record.save"), { href: `${source}/record`, download: true }),
    link("picture", say("ui.picture.save"), { href: `${source}/board.svg?at=${replay.at}`, download: "bastide.svg" }),
    iconButton("score", say("ui.chart.title"), () => replay.ask("chart")),
    iconButton("gear", say("ui.settings.title"), () => replay.ask("settings")),
  );
}

// The bar over a replay: the way back, what can be taken home, the chart.

import { h } from "../dom.js";
import { language, say } from "../words.js";
import { barTitle } from "../bar.js";
import { iconButton, iconLink } from "../icons.js";
import { trackButton } from "../table/track.js";

/** @param {import("./replay.js").Replay} replay @param {import("../types.js").View} view */
export function bar(replay, view) {
  const { source, record } = replay.film;
  return h(
    "header",
    { class: "bar" },
    iconLink("previous", say("ui.back"), { href: replay.back }),
    barTitle(view),
    h(
      "span",
      { class: "bar-state small" },
      `${say("ui.replay.title")} · ${say("ui.turn_left", { turn: view.turn, count: view.left })}`,
    ),
    record && iconLink("save", say("ui.record.save"), { href: `${source}/record?lang=${language()}`, download: true }),
    iconLink("picture", say("ui.picture.save"), {
      href: `${source}/board.svg?at=${replay.at}`,
      download: "bastide.svg",
    }),
    trackButton(replay, replay.state),
    record && iconButton("curve", say("ui.analysis.title"), () => replay.ask("analysis"), { "data-do": "analysis" }),
    iconButton("check", say("ui.dealing.title"), () => replay.askForDealing(), { "data-do": "dealing" }),
    iconButton("score", say("ui.chart.title"), () => replay.ask("chart")),
    iconButton("gear", say("ui.settings.title"), () => replay.ask("settings")),
  );
}

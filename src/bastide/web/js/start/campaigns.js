// The campaigns that this browser opened, each a way to its page.

import { h } from "../dom.js";
import { ago, say } from "../words.js";
import { titleOf } from "../table/wording.js";
import { group, wonOf } from "../campaign/group.js";

/** @param {import("../types.js").Campaign} known */
function campaign(known) {
  return h(
    "li",
    { key: known.campaign },
    h(
      "a",
      { class: "running", href: known.link },
      h("strong", null, titleOf(known.game)),
      h("span", { class: "running-seats" }, group(known)),
      h(
        "span",
        { class: "small" },
        say("ui.campaign.levels_won", { count: wonOf(known), levels: known.levels.length }),
        " · ",
        ago(known.last),
      ),
    ),
  );
}

/** @param {import("./choice.js").Choosing} state */
export function campaigns(state) {
  if (!state.campaigns.length) return null;
  return h(
    "section",
    { class: "waiting", "aria-labelledby": "campaigns" },
    h("h2", { id: "campaigns" }, say("ui.campaign.yours")),
    h("ul", { class: "runnings", tabindex: 0 }, state.campaigns.map(campaign)),
  );
}

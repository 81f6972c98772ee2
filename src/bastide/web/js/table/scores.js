// The score sheet: every award with its reason, and a way to its region.

import { h } from "../dom.js";
import { say } from "../words.js";
import { emblem } from "../seats.js";
import { accountName, forWords, termsWords } from "./wording.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Award} Award */

/** @param {{show: (award: Award) => void}} table @param {View} view @param {Award} award @param {string|number} key */
export function awardLine(table, view, award, key) {
  const account = view.accounts[Number(award.player)];
  const placed = award.x !== undefined;
  const inside = [
    emblem(account.hue, account.colour),
    h(
      "span",
      { class: "award-what" },
      h("span", null, accountName(view, award.player), " · ", forWords(award.reason)),
      h("span", { class: "small" }, termsWords(award)),
    ),
    h("strong", { class: "award-points" }, award.points > 0 ? `+${award.points}` : award.points),
  ];
  return h(
    "li",
    { key, class: award.final ? "award final" : "award" },
    placed
      ? h(
          "button",
          {
            type: "button",
            class: "award-button",
            title: say("ui.sheet.show"),
            on: { click: () => table.show(award) },
          },
          inside,
        )
      : h("div", { class: "award-button" }, inside),
  );
}

/** @param {Table} table @param {View} view */
export function scores(table, view) {
  if (!view.sheet.length) return h("p", { class: "empty" }, say("ui.sheet.none"));
  /** @type {Map<string, Award[]>} */
  const turns = new Map();
  view.sheet.forEach((award) => {
    const name = award.final ? say("ui.sheet.final") : say("ui.sheet.turn", { turn: award.turn });
    turns.set(name, [...(turns.get(name) ?? []), award]);
  });
  return h(
    "div",
    { class: "sheet" },
    [...turns].reverse().map(([name, awards]) =>
      h(
        "section",
        { key: name },
        h("h3", null, name),
        h(
          "ol",
          { class: "awards" },
          awards.map((award, index) => awardLine(table, view, award, index)),
        ),
      ),
    ),
  );
}

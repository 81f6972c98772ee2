// A region in words: what it is, whose it is, what it brings.

import { h } from "../dom.js";
import { capital, knows, listed, say } from "../words.js";
import { emblem } from "../seats.js";
import { accountName, nameOf, termsWords } from "./wording.js";

/** @typedef {import("../types.js").Region} Region */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Award} Award */

/** @param {Region} region */
const heading = (region) =>
  capital(say("ui.region.title", { feature: say(`feature.${region.feature}`), count: region.tiles }));

/** @param {Region} region */
function state(region) {
  if (region.finished) return say("ui.region.finished");
  return region.open && region.complete ? say("ui.region.open", { count: region.open }) : "";
}

/** @param {Region} region */
const traits = (region) =>
  Object.entries(region.traits)
    .filter(([name, count]) => count && knows(`trait.${name}`))
    .map(([name, count]) => say(`trait.${name}`, { count }));

/** What lies on a region that can be finished but not claimed. @param {Region} region */
const lying = (region) =>
  Object.entries(region.lying ?? {}).map(([name, count]) => say("ui.region.lying", { what: capital(say(`shown.${name}`)), count }));

/** @param {Region} region @param {View} view */
function owners(region, view) {
  if (region.lying) return "";
  if (!region.strength.length) return say("ui.region.free");
  if (!region.owners.length) return say("ui.region.unowned");
  return say("ui.region.owners", { names: listed(region.owners.map((seat) => nameOf(view, seat))) });
}

/** @param {string} key @param {Award[]|null} awards @param {View} view */
function worth(key, awards, view) {
  if (!awards?.length) return "";
  const each = awards.map((award) =>
    award.player === null
      ? say("points", { count: award.points })
      : say("ui.region.gets", { who: accountName(view, award.player), points: say("points", { count: award.points }) }),
  );
  return say(key, { what: listed(each) });
}

/** How many tiles finish it at least. @param {Region} region */
const closing = (region) => (region.closing ? say("ui.region.closing", { count: region.closing }) : "");

/** @param {Region} region @param {View} view @returns {string[]} */
export function regionWords(region, view) {
  return [
    heading(region),
    state(region),
    owners(region, view),
    ...traits(region),
    ...lying(region),
    region.lying ? "" : worth("ui.region.now", region.now, view),
    region.lying ? "" : worth("ui.region.complete", region.complete, view),
    closing(region),
  ].filter(Boolean);
}

/** @param {string} title @param {Award[]|null} awards @param {View} view @param {string} [note] */
function column(title, awards, view, note = "") {
  if (!awards?.length) return null;
  return h(
    "div",
    { class: "worth" },
    h("span", { class: "small" }, title),
    awards.map((award) =>
      h(
        "div",
        { class: "worth-line", title: termsWords(award) },
        award.player !== null && emblem(view.accounts[award.player].hue, view.accounts[award.player].colour),
        h("strong", null, award.points),
      ),
    ),
    note && h("span", { class: "small" }, note),
  );
}

/** Everybody who stands there, with their strength. @param {Region} region @param {View} view */
function strengths(region, view) {
  if (region.lying) return [...lying(region), closing(region)].filter(Boolean).map((words) => h("span", { key: words, class: "strength" }, words));
  if (!region.strength.length) return h("span", { class: "small" }, say("ui.region.free"));
  return [
    region.strength.map(({ seat, strength }) =>
      h(
        "span",
        { class: region.owners.includes(seat) ? "strength owner" : "strength" },
        emblem(seat, view.seats[seat].colour),
        say("ui.region.strength", { who: nameOf(view, seat), count: strength }),
      ),
    ),
    !region.owners.length && h("span", { class: "small" }, say("ui.region.unowned")),
  ];
}

/** @param {Region} region @param {View} view */
export function regionCard(region, view) {
  return h(
    "aside",
    { key: "region", class: "region-card", "aria-hidden": "true" },
    h("header", null, h("strong", null, heading(region)), h("span", { class: "small" }, state(region))),
    traits(region).length > 0 && h("p", { class: "small" }, traits(region).join(" · ")),
    h(
      "div",
      { class: "strengths" },
      strengths(region, view),
    ),
    !region.lying &&
      (region.now.length > 0 || region.complete) &&
      h(
        "div",
        { class: "worths" },
        column(say("ui.region.worth_now"), region.now, view),
        column(say("ui.region.worth_complete"), region.complete, view, closing(region)),
      ),
  );
}

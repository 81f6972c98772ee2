// The regions of the tile in the making: join them, part them, put signs on them.

import { h } from "../dom.js";
import { capital, listed, say } from "../words.js";
import { icon } from "../icons.js";
import { signAbout, signWords } from "../table/wording.js";
import { kindWords } from "./stage.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Region} Region */

/** Half sides in words: both halves of a side are the side. @param {string[]} places */
function sidesOf(places) {
  const sides = [...new Set(places.map((place) => place[0]))];
  return sides.map((side) => {
    const halves = places.filter((place) => place[0] === side && place.length > 1);
    const key = halves.length === 1 ? `ui.design.half.${halves[0]}` : `side.${side}`;
    return say(key);
  });
}

/** Where a region lies. @param {Region} region */
const whereWords = (region) => (region.places.length ? listed(sidesOf(region.places)) : say("ui.design.inside"));

/** @param {Region} region */
const regionWords = (region) =>
  say("ui.design.region", { kind: capital(kindWords(region.kind)), where: whereWords(region) });

/** A sign that is there or not, or so many times. @param {Draft} draft @param {number} number @param {string} name @param {number} most */
function signChip(draft, number, name, most) {
  const now = draft.tile?.regions[number].signs[name] ?? 0;
  const words = capital(signWords(name));
  return h(
    "button",
    {
      key: name,
      type: "button",
      class: "chip small-chip",
      "data-sign": name,
      title: signAbout(name, draft.game),
      "aria-pressed": String(now > 0),
      on: { click: () => draft.change({ do: "sign", region: number, name, amount: now >= most ? 0 : now + 1 }) },
    },
    now > 1 ? say("ui.design.times", { what: words, number: now }) : words,
  );
}

/** Joining it with others of its kind, and parting it. @param {Draft} draft @param {Region} region @param {number} number */
function borders(draft, region, number) {
  const regions = draft.tile?.regions ?? [];
  const isPart = new Set(region.places.map((place) => place[0])).size > 1;
  return [
    regions.map(
      (other, at) =>
        at > number &&
        other.kind === region.kind &&
        other.places.length > 0 &&
        h(
          "button",
          {
            key: `join ${at}`,
            type: "button",
            class: "chip small-chip act-chip",
            "data-join": `${number} ${at}`,
            on: { click: () => draft.change({ do: "join", one: number, other: at }) },
          },
          icon("link"),
          say("ui.design.join", { where: whereWords(other) }),
        ),
    ),
    isPart &&
      h(
        "button",
        {
          key: "part",
          type: "button",
          class: "chip small-chip act-chip",
          "data-part": number,
          on: { click: () => draft.change({ do: "part", region: number }) },
        },
        icon("part"),
        say("ui.design.part"),
      ),
  ];
}

/** @param {Draft} draft @param {Region} region @param {number} number */
function row(draft, region, number) {
  const signs = Object.entries(draft.tile?.may.signs[region.kind] ?? {});
  return h(
    "li",
    {
      key: `${region.zone} ${region.places.join("")}`,
      class: draft.selected === number ? "design-region selected" : "design-region",
      "data-kind": region.kind,
      on: { pointerenter: () => draft.select(number), focusin: () => draft.select(number) },
    },
    h("strong", { class: "region-title" }, h("span", { class: "swatch", "aria-hidden": "true" }), regionWords(region)),
    h(
      "div",
      { class: "chips", role: "group", "aria-label": regionWords(region) },
      signs.map(([name, most]) => signChip(draft, number, name, most)),
      borders(draft, region, number),
    ),
  );
}

/** What the whole tile has. @param {Draft} draft */
function wholeTile(draft) {
  const { tile } = draft;
  const names = Object.entries(tile?.may.tags ?? {});
  if (!tile || (!names.length && !tile.may.bonus)) return null;
  return h(
    "fieldset",
    { class: "design-whole" },
    h("legend", null, say("ui.design.whole")),
    h(
      "div",
      { class: "chips" },
      names.map(([name, tags]) => (tags.length > 1 ? tagSelect(draft, name, tags) : tagChip(draft, name, tags[0]))),
      tile.may.bonus &&
        h(
          "button",
          {
            key: "bonus",
            type: "button",
            class: "chip small-chip",
            "aria-pressed": String(tile.bonus),
            on: { click: () => draft.change({ do: "bonus", wanted: !tile.bonus }) },
          },
          say("ui.design.bonus"),
        ),
    ),
  );
}

/** @param {Draft} draft @param {string} name @param {string} tag */
function tagChip(draft, name, tag) {
  const on = draft.tile?.tags.includes(tag) ?? false;
  return h(
    "button",
    {
      key: name,
      type: "button",
      class: "chip small-chip",
      "data-tag": name,
      title: signAbout(name, draft.game),
      "aria-pressed": String(on),
      on: { click: () => draft.change({ do: "tag", name, tag: on ? "" : tag }) },
    },
    capital(signWords(name)),
  );
}

/** A tag of which there are several sorts. @param {Draft} draft @param {string} name @param {string[]} tags */
function tagSelect(draft, name, tags) {
  const now = tags.find((tag) => draft.tile?.tags.includes(tag)) ?? "";
  return h(
    "label",
    { key: name, class: "tag-select" },
    h("span", null, capital(signWords(name))),
    h(
      "select",
      {
        "data-tag": name,
        on: { change: (/** @type {any} */ event) => draft.change({ do: "tag", name, tag: event.target.value }) },
      },
      h("option", { key: "", value: "", selected: now === "" }, say("ui.design.nothing")),
      tags.map((tag) => h("option", { key: tag, value: tag, selected: tag === now }, valueWords(tag))),
    ),
  );
}

/** @param {string} tag */
function valueWords(tag) {
  return say(`ui.design.value.${tag.split(":")[1] ?? tag}`);
}

/** @param {Draft} draft */
export function regions(draft) {
  return [
    h(
      "ul",
      {
        class: "design-regions",
        "aria-label": say("ui.design.regions"),
        on: {
          pointerleave: () => draft.select(null),
          focusout: (/** @type {any} */ event) =>
            !event.currentTarget.contains(event.relatedTarget) && draft.select(null),
        },
      },
      (draft.tile?.regions ?? []).map((region, number) => row(draft, region, number)),
    ),
    wholeTile(draft),
  ];
}

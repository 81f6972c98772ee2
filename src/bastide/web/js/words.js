// The words of every key: those of the rules from the server, those of the client from its own catalogue.

import { fetchJson } from "./api.js";

/** @typedef {string|{one: string, many: string}} Words */

/** @type {Record<string, Words>} */
let catalogue = {};
let current = "en";

export const language = () => current;

/** @param {string} wanted */
export async function speak(wanted) {
  const [rules, own] = await Promise.all([
    fetchJson(`/words/${wanted}.json`),
    fetchJson(new URL(`../words/${wanted}.json`, import.meta.url).href),
  ]);
  catalogue = { ...rules, ...own };
  current = wanted;
  document.documentElement.lang = wanted;
}

/** @param {string} key */
export const knows = (key) => key in catalogue;

/** Do the words of this key mention a number of things? @param {string} key */
export function counts(key) {
  const words = catalogue[key] ?? "";
  return (typeof words === "string" ? words : words.many).includes("{count}");
}

/** Are there words for this key, and values for all they leave open? @param {string} key @param {Record<string, any>} values */
export function fits(key, values) {
  const words = catalogue[key];
  if (words === undefined) return false;
  const gaps = (typeof words === "string" ? words : words.many).matchAll(/\{(\w+)/g);
  return [...gaps].every(([, name]) => values[name] !== undefined);
}

/**
 * The words of a key with the values put in; where nothing is written, the last part of the key.
 * @param {string} key @param {Record<string, any>} [values] @returns {string}
 */
export function say(key, values = {}) {
  const words = catalogue[key];
  if (words === undefined) return (key.split(".").pop() ?? key).replace(/[-_]/g, " ");
  const text = typeof words === "string" ? words : words[Number(values.count) === 1 ? "one" : "many"];
  return text.replace(/\{(\w+)(?::([\w.-]+))?\}/g, (_, name, kind) => {
    const value = values[name] ?? "";
    return kind ? say(`${kind}.${value}`) : String(value);
  });
}

/** The first of these keys that has words. @param {string[]} keys @param {Record<string, any>} [values] */
export function sayFirst(keys, values = {}) {
  return say(keys.find(knows) ?? keys[0], values);
}

/** A text the catalogue of games gives in several languages. @param {Record<string, string>|undefined} texts */
export const told = (texts) => texts?.[current] ?? texts?.en ?? "";

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(current) + text.slice(1);

/** `a, b and c` @param {string[]} parts @returns {string} */
export function listed(parts) {
  if (parts.length < 2) return parts.join("");
  const last = say("list.and", { first: parts.at(-2), rest: parts.at(-1) });
  return [...parts.slice(0, -2), last].reduceRight((rest, first) => say("list.comma", { first, rest }));
}

/** @param {number} value */
export const percent = (value) =>
  new Intl.NumberFormat(current, { style: "percent", maximumFractionDigits: 1 }).format(value);

/** @param {number} seconds */
export function ago(seconds) {
  const past = Math.max(0, Date.now() / 1000 - seconds);
  const form = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  if (past < 3600) return form.format(-Math.round(past / 60), "minute");
  if (past < 86400) return form.format(-Math.round(past / 3600), "hour");
  return form.format(-Math.round(past / 86400), "day");
}

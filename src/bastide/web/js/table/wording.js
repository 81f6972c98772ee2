// Options, awards and news as sentences. Everything said is in the catalogues.

import { shownColour } from "../seats.js";
import { capital, counts, fits, knows, listed, say, sayFirst, told } from "../words.js";

/** @typedef {import("../types.js").Saying} Saying */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Award} Award */
/** @typedef {import("../types.js").Term} Term */
/** @typedef {import("../types.js").News} News */
/** @typedef {import("../types.js").Tell} Tell */
/** @typedef {import("../types.js").Catalogue} Catalogue */

/** @type {Catalogue|null} */
let books = null;

/** @param {Catalogue} catalogue */
export function useCatalogue(catalogue) {
  books = catalogue;
}

export const catalogue = () => books;

/** @param {{x?: number, y?: number}} place */
const cellName = (place) => `${place.x},${place.y}`;

/** @param {{feature?: string}} place */
const featureName = (place) => sayFirst([`feature.${place.feature}`]);

/** The title of a game or box. @param {string} name */
export function titleOf(name) {
  const found = [...(books?.games ?? []), ...(books?.boxes ?? [])].find((box) => box.name === name);
  return found ? told(found.title) : name;
}

/** @param {View} view @param {number|null|undefined} seat */
export function nameOf(view, seat) {
  if (seat === null || seat === undefined || seat < 0) return say("ui.nobody");
  const found = view.seats[seat];
  return found?.name || capital(say(`colour.${found?.colour}`));
}

/** Whose points these are: a player's, a colour's, or those of all together. @param {View} view @param {number|null|undefined} account */
export function accountName(view, account) {
  const found = view.accounts[account ?? -1];
  if (!found || found.of === "seat") return nameOf(view, account);
  return capital(say(found.of === "all" ? "account.all" : `colour.${found.colour}`));
}

/** All whose points are kept. @param {View} view */
export const counted = (view) =>
  view.accounts.map(({ hue, colour }, index) => ({ seat: index, name: accountName(view, index), hue, colour }));

/**
 * The words of a saying: a value may be a saying of its own, a seat or a box.
 * @param {Saying} saying @param {View} view @returns {string}
 */
export function spoken({ key, values = {} }, view) {
  return say(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spokenValue(value, view)])));
}

/** @param {import("../types.js").SayingValue} value @param {View} view */
function spokenValue(value, view) {
  if (typeof value !== "object") return value;
  if ("seat" in value) return nameOf(view, value.seat);
  return "box" in value ? titleOf(value.box) : spoken(value, view);
}

/** An option in words. @param {Option} option @param {View} view */
export const optionWords = (option, view) => capital(spoken(option.words, view));

/** What is asked; passing only where it may be done. @param {{prompt: string, values?: Record<string, any>, options?: Option[]}} decision */
export function promptWords({ prompt, values = {}, options = [] }) {
  const words = say(`prompt.${prompt}`, values);
  const passes = options.some((option) => option.verb === "pass");
  return capital(passes ? say("path.or_pass", { prompt: words }) : words);
}

/** Because of what it is asked, and what the answers bring. @param {{prompt: string}} decision */
export const becauseWords = ({ prompt }) => (knows(`because.${prompt}`) ? say(`because.${prompt}`) : "");

/** What else may be done on the board beside what is asked, by its word or else its rule: where a figure could be deployed, and what stands open beside every question, unless that is what is asked. @param {{prompt: string, options?: Option[], asides?: number}} decision */
export function alsoWords({ prompt, options = [], asides = 0 }) {
  const others = (prompt === "action" ? options : options.slice(asides)).filter(({ x }) => x !== undefined);
  const keys = others.map(({ word, rule }) => [`also.${word}`, `also.${rule}`].find(knows));
  const what = [...new Set(keys)].flatMap((key) => (key ? [say(key)] : [])).filter((words) => words !== say(`prompt.${prompt}`));
  return what.length ? say("path.also", { what: what.join("; ") }) : "";
}

/** How things stand in what is asked, where there is more to say: in words for everybody at the table. @param {{prompt: string, player: number, values?: Record<string, any>}} decision @param {View} view */
export function aboutWords({ prompt, player, values = {} }, view) {
  /** @type {Record<string, any>} */
  const known = { ...values, asked: nameOf(view, player) };
  if (values.seat !== undefined) known.who = nameOf(view, values.seat);
  if (values.other_seat !== undefined) known.other = nameOf(view, values.other_seat);
  const key = [`about.${prompt}`, `about_first.${prompt}`].find((words) => fits(words, known));
  return key ? capital(say(key, known)) : "";
}

/** The cells that a question speaks of, whether or not one may choose them. @param {View} view @returns {[number, number][]} */
export function cellsAskedAbout({ decision }) {
  const { values = {}, why = [] } = decision ?? {};
  const named = [values.cell, values.other_cell].filter(Boolean).map((cell) => cell.split(",").map(Number));
  const scored = why.flatMap(({ region }) => (region ? [[region.x, region.y]] : []));
  return /** @type {[number, number][]} */ ([...named, ...scored]);
}

/** Why it is asked: the steps of the turn that name a box or a region. @param {import("../types.js").Decision} decision */
export function whyWords({ why }) {
  const steps = why.filter(({ rule, region }) => rule || region).map((reason) => {
    const step = say(`step.${reason.step}`);
    const rule = reason.rule && knows(`step.${reason.step}`) ? ` (${titleOf(reason.rule)})` : "";
    const region = reason.region ? `: ${featureName(reason.region)} ${cellName(reason.region)}` : "";
    return capital(step + rule + region);
  });
  return steps.filter((step, index) => step !== steps[index - 1]);
}

/** @param {string} key @param {Record<string, any>} values */
export function refusalWords(key, values = {}) {
  const named = { ...values };
  if (named.colour) named.colour = shownColour(named.colour);
  for (const name of ["box", "other", "game"]) if (typeof named[name] === "string") named[name] = titleOf(named[name]);
  if (named.boxes) named.boxes = listed(named.boxes.split(", ").map(titleOf));
  for (const name of ["sign", "tag"]) if (named[name]) named[name] = signWords(named[name]);
  const words = capital(sayFirst([`refusal.${key}`, `ui.refusal.${key}`], named));
  return named.tile ? `${named.tile}: ${words}` : words;
}

/** Something printed on a tile, by its name. @param {string} name */
export function signWords(name) {
  if (knows(`sign.${name}`)) return say(`sign.${name}`);
  return say(`trait.${name}`, { count: 1 }).replace(/^1 /, "");
}

/** What a sign does, in a sentence; null: nothing is written. @param {string} name @param {string} game in which it is printed */
export function signAbout(name, game) {
  const key = [`sign_about.${game}.${name}`, `sign_about.${name}`].find(knows);
  return key ? say(key) : null;
}

/** The reason of an award. @param {string} reason */
const reasonWords = (reason) => sayFirst([`reason.${reason}`, `feature.${reason}`]);

/** What points are for, as a line of its own. @param {string} reason */
export const forWords = (reason) => capital(say("ui.sheet.for", { reason: reasonWords(reason) }));

/** What explains a sum without adding to it. @param {Term} term */
const isNote = (term) => !term.each && !counts(`term.${term.label}`);

/** A term without its sign. @param {Term} term @param {boolean} alone */
function summand(term, alone) {
  const key = `term.${term.label}`;
  const each = Math.abs(term.each);
  const what = say(key, { count: term.count });
  if (counts(key)) return each === 1 ? what : say("ui.term", { what, each });
  return alone ? what : say("award.sum", { number: each * term.count, what });
}

/** The sum of an award, then what explains it. @param {Award} award */
export function termsWords(award) {
  const terms = award.terms.filter((term) => !isNote(term));
  const sum = terms.map((term, index) => {
    const sign = term.each < 0 ? "−" : "+";
    const told = summand(term, terms.length === 1);
    return index ? `${sign} ${told}` : told;
  });
  const notes = award.terms.filter(isNote).map((term) => say(`term.${term.label}`));
  return [sum.join(" "), ...notes].filter(Boolean).join("; ");
}

/** @param {Tell} tell @param {View} view @returns {string} */
export function tellWords(tell, view) {
  const player = tell.player ?? tell.owner;
  const values = {
    ...tell,
    ...(tell.place ?? {}),
    who: tell.event === "points" ? accountName(view, player) : nameOf(view, player),
    cell: tell.place ? cellName(tell.place) : cellName(/** @type {any} */ (tell)),
    piece: tell.piece ? say(`piece.${tell.piece}`) : "",
    feature: tell.place ? featureName(tell.place) : "",
    reason: tell.reason ? reasonWords(tell.reason) : "",
    count: tell.points ?? tell.count,
    why: tell.why ? say(`returned.${tell.why}`) : "",
    captor: tell.captor === undefined ? "" : nameOf(view, tell.captor),
  };
  const event = tell.event.replaceAll(" ", "_");
  if (tell.event === "tile placed" && player == null) return "";
  const key = [`ui.tell.${event}`, `tell.${event}`].find(knows);
  return key ? capital(say(key, values)) : "";
}

/** What news tells, line by line, each with what it tells of. @param {News} news @param {View} view @returns {{text: string, tell: Tell|null}[]} */
export function newsLines(news, view) {
  const values = {
    who: news.name || nameOf(view, news.seat),
    text: news.text,
    level: news.level ? say(`level.${news.level}`) : "",
  };
  if (news.event === "finished") return [{ text: view.puzzle ? say("ui.puzzle.over") : winnerWords(view), tell: null }];
  if (news.event === "moved" || news.event === "dealt")
    return (news.tells ?? []).map((tell) => ({ text: tellWords(tell, view), tell })).filter((line) => line.text);
  return [{ text: say(`ui.news.${news.event}`, values), tell: null }];
}

/** @param {View} view */
export function winnerWords(view) {
  if (view.together) {
    const why = say(`result.${view.together.reason}`, view.together.values);
    return capital(say(view.together.won ? "result.won" : "result.lost", { why }));
  }
  const names = listed(view.winners.map((seat) => nameOf(view, seat)));
  const best = Math.max(...view.accounts.map((account) => account.points));
  if (!view.winners.length) return say("ui.over.lost");
  return say(view.winners.length > 1 ? "ui.over.shared" : "ui.over.won", { names, count: best });
}

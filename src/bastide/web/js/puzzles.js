// What this browser remembers of puzzles, and going to one.

import { fetchJson, postJson } from "./api.js";
import { wishes } from "./prefs.js";
import { language, say } from "./words.js";

/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").PuzzleOffer} PuzzleOffer */
/** The best of a puzzle so far; `peeked`: its solution was seen before it was solved. @typedef {{gained: number, stars: number, peeked: boolean}} Reached */
/** @typedef {{done: Record<string, Reached>, days: Record<string, {number: number, solved: boolean}>}} Kept */

const KEY = "bastide-puzzles";
const ALL = 3;

/** @returns {Kept} */
function kept() {
  try {
    return { done: {}, days: {}, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { done: {}, days: {} };
  }
}

/** @param {Kept} change */
function keep(change) {
  try {
    localStorage.setItem(KEY, JSON.stringify(change));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** A day as `2026-11-17`, as the calendar on the wall has it. @param {Date} day */
const dayName = (day) =>
  [day.getFullYear(), String(day.getMonth() + 1).padStart(2, "0"), String(day.getDate()).padStart(2, "0")].join("-");

/** @param {number} ago */
function daysAgo(ago) {
  const day = new Date();
  return dayName(new Date(day.getFullYear(), day.getMonth(), day.getDate() - ago));
}

export const today = () => daysAgo(0);

/** In words. @param {string} day */
export const dayWords = (day) =>
  new Intl.DateTimeFormat(language(), { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(new Date(`${day}T12:00`));

/** The puzzle of today; from now on it is known to be that. @returns {Promise<PuzzleOffer & {day: string}>} */
export async function fetchDaily() {
  const offer = await fetchJson(`/api/puzzles/of/${today()}`);
  const all = kept();
  all.days[offer.day] = { solved: all.days[offer.day]?.solved ?? false, number: offer.number };
  keep(all);
  return offer;
}

/** @param {number} number @returns {Reached|null} */
export const reachedAt = (number) => kept().done[number] ?? null;

/** Solved is what was found without help. @param {number} number */
export const isSolved = (number) => {
  const found = reachedAt(number);
  return !!found && found.stars === ALL && !found.peeked;
};

/** Notes how far one has come, or that the solution was seen. @param {Puzzle} puzzle */
export function notePuzzle(puzzle) {
  const all = kept();
  const before = all.done[puzzle.number] ?? { gained: puzzle.gained, stars: 0, peeked: false };
  const solved = before.stars === ALL && !before.peeked;
  if (puzzle.shown) all.done[puzzle.number] = { ...before, peeked: !solved };
  else if (puzzle.stars !== null && !solved) {
    const better = puzzle.stars >= before.stars && puzzle.gained >= before.gained;
    all.done[puzzle.number] = { ...before, ...(better ? { gained: puzzle.gained, stars: puzzle.stars } : {}) };
  }
  const now = all.days[today()];
  const reached = all.done[puzzle.number];
  if (now?.number === puzzle.number && reached?.stars === ALL && !reached.peeked) now.solved = true;
  keep(all);
}

/** On how many days in a row the puzzle of the day was solved; today may still be to come. */
export function streak() {
  const { days } = kept();
  let ago = days[today()]?.solved ? 0 : 1;
  const first = ago;
  while (days[daysAgo(ago)]?.solved) ago++;
  return ago - first;
}

/** Points that were won or lost. @param {number} count */
export const signed = (count) => (count < 0 ? `−${-count}` : `+${count}`);

/** @param {Puzzle} puzzle */
export const reachedWords = (puzzle) => say("ui.puzzle.reached", { gained: signed(puzzle.gained), most: puzzle.most });

/** What one shows to others: the day where it is the puzzle of today, else its number. @param {Puzzle} puzzle */
export function boast(puzzle) {
  const daily = kept().days[today()]?.number === puzzle.number;
  const stars = "★".repeat(puzzle.stars ?? 0) + "☆".repeat(ALL - (puzzle.stars ?? 0));
  const values = { what: daily ? today() : puzzle.number, gained: puzzle.gained, most: puzzle.most, stars };
  return say("ui.puzzle.boast", values);
}

/** @param {number} number */
export async function playPuzzle(number) {
  const name = wishes().name.trim() || say("ui.who.player", { number: 1 });
  location.assign((await postJson(`/api/puzzles/${number}`, { name, opponent: say("ui.puzzle.opponent") })).link);
}

/** One of these that is still to be solved, any of them where none is. @param {PuzzleOffer[]} offers */
export function anotherOf(offers) {
  const open = offers.filter((offer) => !isSolved(offer.number));
  const choice = open.length ? open : offers;
  return choice[Math.floor(Math.random() * choice.length)];
}

/** Goes to another puzzle that is as hard as this one. @param {Puzzle} puzzle */
export async function playAnother(puzzle) {
  const { puzzles } = await fetchJson("/api/puzzles");
  const alike = puzzles.filter((/** @type {PuzzleOffer} */ offer) => offer.level === puzzle.level && offer.number !== puzzle.number);
  await playPuzzle(anotherOf(alike.length ? alike : puzzles).number);
}

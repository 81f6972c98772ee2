// What this browser remembers of its user's wishes.

/**
 * @typedef {{language: string, theme: "auto"|"light"|"dark"|"contrast"|"winter", sound: boolean, alone: boolean, panel: string, notify: boolean, letters: boolean,
 *   name: string, marks: {fields: boolean, dead: boolean, last: boolean}}} Prefs
 */

const KEY = "bastide";

/** @returns {Prefs} */
function fresh() {
  const language = (navigator.language || "en").toLowerCase().startsWith("de") ? "de" : "en";
  return {
    language,
    theme: "auto",
    sound: true,
    alone: true,
    panel: "log",
    notify: false,
    letters: true,
    name: "",
    marks: { fields: false, dead: false, last: true },
  };
}

/** @returns {Prefs} */
function load() {
  try {
    return { ...fresh(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return fresh();
  }
}

let prefs = load();
/** @type {Set<() => void>} */
const listeners = new Set();

export const wishes = () => prefs;

/** @param {Partial<Prefs>} change */
export function wish(change) {
  prefs = { ...prefs, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a browser that keeps nothing still plays
  }
  dress();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener */
export const onWish = (listener) => listeners.add(listener);

/** Puts the wished light on the page. */
export function dress() {
  document.documentElement.dataset.theme = prefs.theme;
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// The tiles of one's own that this browser keeps, and those that the server offers.

const KEY = "bastide-tiles";

/**
 * `copies` go into the next game; `offered` is one of the server's that nobody has touched.
 * @typedef {{game: string, line: string, picture: string, copies: number, offered?: boolean}} Own
 */

/** @param {string} line */
export const nameOf = (line) => line.trim().split(/\s+/, 1)[0];

/** A name as it is shown: what all new tiles have in common is left out. @param {string} name */
export const shortName = (name) => name.replace(/^OWN\./, "");

/** @param {string} line */
export const copiesIn = (line) => Number(/^\s*\S+\s+x(\d+)/.exec(line)?.[1] ?? 1);

/** The line with another name and number of copies. @param {string} line @param {string} name @param {number} copies */
export const renamed = (line, name, copies) => line.trim().replace(/^\S+(\s+x\d+)?/, `${name} x${copies}`);

/** @param {Own} own */
export const lineOf = (own) => renamed(own.line, nameOf(own.line), Math.max(1, own.copies));

/** @param {unknown} own @returns {own is Own} */
function isOwn(own) {
  const found = /** @type {any} */ (own);
  return (
    typeof found?.game === "string" &&
    typeof found.line === "string" &&
    typeof found.picture === "string" &&
    Number.isInteger(found.copies)
  );
}

/** @returns {Own[]} */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isOwn) : [];
  } catch {
    return [];
  }
}

/** @param {Own[]} tiles */
export function keep(tiles) {
  try {
    localStorage.setItem(KEY, JSON.stringify(tiles.filter((own) => !own.offered)));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** The tiles with one put in the place of another, or added. @param {Own[]} tiles @param {string|null} name @param {Own} own */
export function put(tiles, name, own) {
  const at = tiles.findIndex((known) => known.game === own.game && nameOf(known.line) === (name ?? nameOf(own.line)));
  return at < 0 ? [...tiles, own] : tiles.map((known, index) => (index === at ? own : known));
}

/** A name that no tile has. @param {Own[]} tiles */
export function freeName(tiles) {
  const names = new Set(tiles.map((own) => nameOf(own.line)));
  for (let number = 1; ; number++) if (!names.has(`OWN.${number}`)) return `OWN.${number}`;
}

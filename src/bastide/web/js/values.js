// The values that this browser has given to dealers, and what they had committed themselves to before: to check games by.

/** @typedef {{game: string, value: string, committed: string}} Given */

const VALUES = "bastide-values";
const MOST = 200;

/** @returns {Given[]} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(VALUES) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** @param {Given} given */
export function noteValue(given) {
  try {
    localStorage.setItem(VALUES, JSON.stringify([...kept(), given].slice(-MOST)));
  } catch {
    // a browser that keeps nothing can still check the rest
  }
}

/** @param {string} game */
export const valuesFor = (game) => kept().filter((given) => given.game === game);

// What this browser remembers of the games its user has finished, and of those they do not want to see any more.

/** A finished game from one's own seat. @typedef {{id: string, game: string, boxes: number, players: number, won: boolean, points: number, at: number}} Result */
/** @typedef {{game: string, players: number, games: number, wins: number, average: number, best: number}} Sum */

const RESULTS = "bastide-results";
const HIDDEN = "bastide-hidden";
const MOST = 2000;

/** @param {string} key @returns {any[]} */
function kept(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** @param {string} key @param {any[]} list */
function keep(key, list) {
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(-MOST)));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** @returns {Result[]} */
export const results = () => kept(RESULTS);

export const forgetResults = () => keep(RESULTS, []);

/**
 * Notes a game that is over, once. Whoever sat on several seats has played them for others too: then the seat with one's own name counts, else none.
 * @param {string} id @param {import("./types.js").View} view @param {number[]} you @param {string} name
 */
export function noteResult(id, view, you, name) {
  const own = you.length === 1 ? you[0] : you.find((seat) => name && view.seats[seat].name === name);
  if (own === undefined || results().some((known) => known.id === id)) return;
  const alone = view.seats[own].points;
  const points = alone ?? view.accounts.reduce((sum, account) => sum + account.points, 0);
  const won = view.together ? view.together.won : view.winners.includes(own);
  const { game } = view.choice;
  const at = Math.floor(Date.now() / 1000);
  keep(RESULTS, [...results(), { id, game, boxes: view.choice.with.length, players: view.seats.length, won, points, at }]);
}

/** Sums by game and number of players, the most played first. @param {Result[]} list @returns {Sum[]} */
export function summed(list) {
  /** @type {Map<string, Result[]>} */
  const groups = new Map();
  for (const result of list) {
    const key = `${result.game} ${result.players}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()]
    .map((group) => ({
      game: group[0].game,
      players: group[0].players,
      games: group.length,
      wins: group.filter((result) => result.won).length,
      average: group.reduce((sum, result) => sum + result.points, 0) / group.length,
      best: Math.max(...group.map((result) => result.points)),
    }))
    .sort((one, other) => other.games - one.games || one.players - other.players);
}

/** @returns {string[]} */
export const hiddenGames = () => kept(HIDDEN);

/** @param {string} id */
export const hideGame = (id) => keep(HIDDEN, [...hiddenGames().filter((known) => known !== id), id]);

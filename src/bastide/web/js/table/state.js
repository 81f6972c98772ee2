// What is known of a table, and of what somebody is about to do there.

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./anchors.js").Anchor} Anchor */
/**
 * @typedef {{
 *   game: string, view: View|null, you: number[], host: boolean, muted: number[], online: boolean[], watching: number, link: "connecting"|"open"|"silent"|"lost"|"refused", pending: string|null,
 *   anchors: Anchor[], bent: import("./anchors.js").Bent, pointed: string|null, held: string|null, roving: string|null, hinted: string|null, hinting: string|null, advice: import("../types.js").Advice[]|null, advised: string|null, stepped: number|null, ceremony: number|null, chooser: string|null,
 *   region: import("../types.js").Region|null, bubble: {x: number, y: number, text: string}|null, note: {x: number, y: number, at: [number, number], text: string}|null, toast: {text: string, bad: boolean}|null,
 *   panel: string|null, dialog: string|null, log: {n: number, text: string, tell: import("../types.js").Tell|null, at: number}[], freshTiles: Set<number>, freshFigures: Set<number>, unread: number,
 *   looking: {x: number, y: number, zone: number}|null, gains: import("../board/gains.js").Gain[],
 *   walkers: import("../board/walking.js").Walker[], flights: import("../board/flying.js").Flight[], track: boolean|null,
 *   card: number, other: import("../types.js").Option|null, taught: boolean
 * }} TableState
 */

/** @param {string} game @returns {TableState} */
export function emptyTable(game) {
  return {
    game,
    view: null,
    you: [],
    host: false,
    muted: [],
    online: [],
    watching: 0,
    link: "connecting",
    pending: null,
    anchors: [],
    bent: { rotation: 0, piece: null, turned: {}, way: 0 },
    pointed: null,
    held: null,
    roving: null,
    hinted: null,
    hinting: null,
    advice: null,
    advised: null,
    stepped: null,
    ceremony: null,
    chooser: null,
    region: null,
    bubble: null,
    note: null,
    toast: null,
    panel: null,
    dialog: null,
    log: [],
    freshTiles: new Set(),
    freshFigures: new Set(),
    unread: 0,
    looking: null,
    gains: [],
    walkers: [],
    flights: [],
    track: null,
    card: 0,
    other: null,
    taught: false,
  };
}

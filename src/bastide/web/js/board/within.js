// What is said beside a place of the land stays within the board, wherever the place is, and under nothing that lies over it.

const GAP = 8;
const OVER_THE_BOARD = ":scope > .region-card, :scope > .tools, :scope > .small-map:not(.needless)";

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** How far something must move to lie between two ends. @param {number} from @param {number} to @param {number} first @param {number} last */
const inward = (from, to, first, last) => (from < first ? first - from : Math.min(0, last - to));

/** @param {Box} box @param {[number, number]} way @returns {Box} */
const moved = ({ left, right, top, bottom }, [x, y]) => ({ left: left + x, right: right + x, top: top + y, bottom: bottom + y });

/** @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** @param {Box} box @param {Box} room */
const isInside = (box, room) =>
  box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;

/** The part of the board that the question does not cover. @param {Element} board @returns {Box} */
function roomOf(board) {
  const { left, right, top, bottom } = board.getBoundingClientRect();
  const under = board.parentElement?.querySelector(".under")?.getBoundingClientRect();
  const lies_over = under && under.left < right && under.top < bottom - 1;
  return { left: left + GAP, right: right - GAP, top: top + GAP, bottom: (lies_over ? under.top : bottom) - GAP };
}

/** How far it may go along one line: no farther than it must to be in the room, or to end beside something. @param {number} from @param {number} to @param {[number, number]} room @param {[number, number][]} covers */
const stepsOf = (from, to, room, covers) => [
  inward(from, to, ...room),
  ...covers.flatMap(([first, last]) => [last + GAP - from, first - GAP - to]),
];

/** The shortest way to where it is in the room and under nothing, else into the room. @param {Box} box @param {Box} room @param {Box[]} covers @returns {[number, number]} */
function wayTo(box, room, covers) {
  const across = stepsOf(box.left, box.right, [room.left, room.right], covers.map(({ left, right }) => [left, right]));
  const down = stepsOf(box.top, box.bottom, [room.top, room.bottom], covers.map(({ top, bottom }) => [top, bottom]));
  const ways = across.flatMap((x) => down.map((y) => /** @type {[number, number]} */ ([x, y])));
  const isFree = (/** @type {Box} */ at) => isInside(at, room) && !covers.some((cover) => overlap(at, cover));
  const free = ways.filter((way) => isFree(moved(box, way)));
  return free.sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0] ?? ways[0];
}

/**
 * Moves a node where it can be read; its style has `--x` and `--y` in its translation.
 * @param {HTMLElement} node @param {number} [scale] how large a pixel of that translation is on the screen
 */
function place(node, scale = 1) {
  const board = node.closest(".board");
  if (!board) return;
  for (const name of ["--x", "--y"]) node.style.setProperty(name, "0px");
  const covers = [...board.querySelectorAll(OVER_THE_BOARD)].map((cover) => cover.getBoundingClientRect());
  const [x, y] = wayTo(node.getBoundingClientRect(), roomOf(board), covers);
  node.style.setProperty("--x", `${x / scale}px`);
  node.style.setProperty("--y", `${y / scale}px`);
}

/** A node that has just been made is in the page a moment later. @param {HTMLElement} node @param {number} [scale] */
export const keepWithin = (node, scale) => queueMicrotask(() => place(node, scale));

/** The land has moved under what is said of it. @param {Element|null} board */
export function keepTips(board) {
  for (const tip of board?.querySelectorAll(".tip") ?? []) place(/** @type {HTMLElement} */ (tip));
}

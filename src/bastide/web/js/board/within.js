// Notes beside a place of the land stay within the board, wherever the place is.

const GAP = 8;

/** How far something must move to lie between two ends. @param {number} from @param {number} to @param {number} first @param {number} last */
const inward = (from, to, first, last) => (from < first ? first - from : Math.min(0, last - to));

/**
 * Moves a node that has just been made into the board; its style has `--x` and `--y` in its translation.
 * @param {HTMLElement} node @param {number} [scale] how large a pixel of that translation is on the screen
 */
export function keepWithin(node, scale = 1) {
  queueMicrotask(() => {
    const room = node.closest(".board")?.getBoundingClientRect();
    if (!room) return;
    const box = node.getBoundingClientRect();
    const x = inward(box.left, box.right, room.left + GAP, room.right - GAP);
    const y = inward(box.top, box.bottom, room.top + GAP, room.bottom - GAP);
    node.style.setProperty("--x", `${x / scale}px`);
    node.style.setProperty("--y", `${y / scale}px`);
  });
}

// Figures on their way home: from where they stood to the panel of their player.

import { h } from "../dom.js";
import { calm } from "../prefs.js";
import { figureUrl } from "../seats.js";
import { SIDE } from "./camera.js";
import { figurePoints } from "./land.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Figure} Figure */
/** @typedef {{key: string, figure: Figure, x: number, y: number, size: number}} Walker */

const WALK = 650;
/** More than so many at once would be a crowd, not a sight. */
const MOST = 24;

/** Those who stood on the land before and are at home now. @param {View} before @param {View} view @param {import("./camera.js").Camera} camera @returns {Walker[]} */
export function walkersHome(before, view, camera) {
  if (calm() || !camera.frame) return [];
  const still = new Set(view.figures.map((figure) => figure.figure));
  const points = figurePoints(before);
  return before.figures
    .filter((figure) => !still.has(figure.figure))
    .slice(-MOST)
    .map((figure) => {
      const [east, south] = /** @type {[number, number]} */ (points.get(figure.figure));
      const { x, y } = camera.screen(east, south);
      return { key: `${view.n} ${figure.figure}`, figure, x, y, size: 0.35 * SIDE * camera.zoom };
    });
}

/** The place in a player's panel where such figures are counted. @param {Figure} figure */
function homeOf({ seat, piece }) {
  const panel = document.querySelector(`.player[data-seat="${seat}"]`);
  const home = panel?.querySelector(`.supply [data-piece="${CSS.escape(piece)}"] img`) ?? panel;
  return home?.getBoundingClientRect() ?? null;
}

/** @param {HTMLElement} node @param {Walker} walker @param {() => void} arrived */
function walk(node, walker, arrived) {
  const home = homeOf(walker.figure);
  if (!home) return arrived();
  const [dx, dy] = [home.left + home.width / 2 - walker.x, home.top + home.height / 2 - walker.y];
  const steps = [
    { translate: "0 0", scale: 1 },
    { translate: `${dx * 0.08}px ${dy * 0.08 - walker.size / 2}px`, scale: 1.25, offset: 0.2 },
    { translate: `${dx}px ${dy}px`, scale: Math.min(1, home.height / walker.size), opacity: 0.9 },
  ];
  node.animate(steps, { duration: WALK, easing: "ease-in-out", fill: "forwards" }).finished.then(arrived, arrived);
}

/** @param {Walker[]} walkers @param {(walker: Walker) => void} arrived */
export function walking(walkers, arrived) {
  return walkers.map((walker) =>
    h("img", {
      key: `w${walker.key}`,
      class: "walker",
      src: figureUrl(walker.figure.piece, walker.figure.seat, walker.figure.lying),
      alt: "",
      style: {
        left: `${walker.x - walker.size / 2}px`,
        top: `${walker.y - walker.size / 2}px`,
        width: `${walker.size}px`,
      },
      made: (/** @type {HTMLElement} */ node) => queueMicrotask(() => walk(node, walker, () => arrived(walker))),
    }),
  );
}

// Figures on their way off the land: home to the panel of their player, or to that of their captor, and home from there.

import { h } from "../dom.js";
import { calm } from "../prefs.js";
import { figureUrl } from "../seats.js";
import { SIDE } from "./camera.js";
import { figurePoints } from "./land.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Figure} Figure */
/** @typedef {import("../types.js").Captive} Captive */
/** `captor` is the seat that takes the figure prisoner; -1: it goes home. @typedef {{key: string, figure: Figure|Captive, captor: number, x: number, y: number, size: number}} Walker */

const WALK = 650;
/** More than so many at once would be a crowd, not a sight. */
const MOST = 24;

/** The seats that hold figures prisoner, by figure. @param {View} view */
const captors = (view) =>
  new Map(view.seats.flatMap((seat) => seat.captives.map((captive) => [captive.figure, seat.seat])));

/** Those who stood on the land or sat in prison before and do so no more. @param {View} before @param {View} view @param {import("./camera.js").Camera} camera @returns {Walker[]} */
export function walkersAway(before, view, camera) {
  if (calm() || !camera.frame) return [];
  return [...fromLand(before, view, camera), ...fromPrison(before, view)];
}

/** @param {View} before @param {View} view @param {import("./camera.js").Camera} camera @returns {Walker[]} */
function fromLand(before, view, camera) {
  const still = new Set(view.figures.map((figure) => figure.figure));
  const points = figurePoints(before);
  const held = captors(view);
  return before.figures
    .filter((figure) => !still.has(figure.figure))
    .slice(-MOST)
    .map((figure) => {
      const [east, south] = /** @type {[number, number]} */ (points.get(figure.figure));
      const { x, y } = camera.screen(east, south);
      const captor = held.get(figure.figure) ?? -1;
      return { key: `${view.n} ${figure.figure}`, figure, captor, x, y, size: 0.35 * SIDE * camera.zoom };
    });
}

/** The page still shows what was before, so those set free can be seen where they sat. @param {View} before @param {View} view @returns {Walker[]} */
function fromPrison(before, view) {
  const away = new Set([...view.figures.map((figure) => figure.figure), ...captors(view).keys()]);
  return before.seats
    .flatMap((seat) => seat.captives)
    .filter((captive) => !away.has(captive.figure))
    .flatMap((captive) => {
      const box = prisonOf(captive.captor, captive.figure);
      if (!box) return [];
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return [{ key: `${view.n} ${captive.figure}`, figure: captive, captor: -1, x, y, size: box.height }];
    });
}

/** @param {number} seat */
const panelOf = (seat) => document.querySelector(`.player[data-seat="${seat}"]`);

/** The place of a prisoner in their captor's panel. @param {number} captor @param {number} figure */
function prisonOf(captor, figure) {
  const panel = panelOf(captor);
  return (panel?.querySelector(`.captive[data-figure="${figure}"] img`) ?? panel)?.getBoundingClientRect() ?? null;
}

/** The place in a player's panel where such figures are counted. @param {Figure|Captive} figure */
function homeOf({ seat, piece }) {
  const panel = panelOf(seat);
  const home = panel?.querySelector(`.supply [data-piece="${CSS.escape(piece)}"] img`) ?? panel;
  return home?.getBoundingClientRect() ?? null;
}

/** @param {HTMLElement} node @param {Walker} walker @param {() => void} arrived */
function walk(node, walker, arrived) {
  const home = walker.captor < 0 ? homeOf(walker.figure) : prisonOf(walker.captor, walker.figure.figure);
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
      src: figureUrl(walker.figure.piece, walker.figure.hue, "lying" in walker.figure && walker.figure.lying),
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

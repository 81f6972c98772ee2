// Points that rise from the region which brought them, and go to where they are counted. Many at once are a feast.

import { h } from "../dom.js";
import { spotStyle } from "./land.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Award} Award */
/** Points of an account over a cell; `row` of them rise there already. @typedef {{key: string, account: number, points: number, x: number, y: number, row: number, feast: boolean}} Gain */

/** So long points can be seen, if nothing moves. */
export const SEEN = 2200;
const FLIGHT = 550;
/** From so many points on something finished is a feast, with so many shreds in the air. */
const FEAST = 12;
const SHREDS = 16;

/** @param {Award} award */
export const isFeast = (award) => !award.final && award.points >= FEAST;

/** What rises for some awards. @param {Award[]} awards @param {string} name @returns {Gain[]} */
export const gainsOf = (awards, name) =>
  awards
    .filter((award) => award.x !== undefined && award.player !== null && award.points !== 0)
    .slice(-12)
    .map((award, index, all) => ({
      key: `${name}-${index}`,
      account: Number(award.player),
      points: award.points,
      x: Number(award.x),
      y: Number(award.y),
      row: all.slice(0, index).filter((other) => other.x === award.x && other.y === award.y).length,
      feast: isFeast(award),
    }));

/** Over the whole page, for the board would cut it off at its rim. @param {HTMLElement} node @param {number} account */
function carry(node, account) {
  const score = document.querySelector(`[data-account="${account}"] .points`)?.getBoundingClientRect();
  const { left, top, width, height } = node.getBoundingClientRect();
  if (!score?.width) return;
  const carried = /** @type {HTMLElement} */ (node.cloneNode(false));
  carried.textContent = node.dataset.words ?? "";
  carried.className = "carried";
  carried.removeAttribute("style");
  Object.assign(carried.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(carried);
  const [dx, dy] = [score.left + score.width / 2 - left - width / 2, score.top + score.height / 2 - top - height / 2];
  const steps = [{ translate: "0 0" }, { translate: `${dx}px ${dy}px`, scale: 0.6, opacity: 0.6 }];
  const gone = () => carried.remove();
  carried.animate(steps, { duration: FLIGHT, easing: "ease-in" }).finished.then(gone, gone);
}

/** @param {number} count */
const shreds = (count) =>
  h(
    "span",
    { class: "feast", "aria-hidden": "true" },
    Array.from({ length: count }, (_, index) =>
      h("i", { key: index, style: { "--turn": index / count, "--far": `${-70 - ((index * 37) % 60)}px` } }),
    ),
  );

/** @param {Gain[]} gains @param {View} view @param {(gain: Gain) => void} risen */
export const rising = (gains, view, risen) =>
  gains.map((gain) => {
    const words = gain.points > 0 ? `+${gain.points}` : String(gain.points);
    const ended = (/** @type {AnimationEvent} */ event) => {
      if (event.target !== event.currentTarget) return;
      carry(/** @type {HTMLElement} */ (event.currentTarget), gain.account);
      risen(gain);
    };
    return h(
      "div",
      {
        key: `g${gain.key}`,
        class: "gain",
        "data-words": words,
        "data-colour": view.accounts[gain.account]?.colour,
        style: { ...spotStyle(gain.x, gain.y), "--row": gain.row },
        on: { animationend: ended },
      },
      gain.feast && shreds(SHREDS),
      words,
    );
  });

// What lies or stands under a point of the land: its name and, in a sentence, what it does.

import { capital, knows, say } from "../words.js";
import { nameOf } from "../table/wording.js";
import { figurePoints } from "./land.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Token} Token */

/** How far from its middle something is met, in tiles. */
const NEAR = 0.17;
const LARGE = 0.3;

/** What it is and what it does; one of several of a sort is told like the sort. @param {Token} token @param {View} view */
export function tokenWords(token, view) {
  const name = say(`shown.${token.name}`);
  const what = token.seat === null ? name : say("ui.token_of", { what: name, who: nameOf(view, token.seat) });
  const about = [token.name, token.name.split(".")[0]].map((part) => `shown_about.${part}`).find(knows);
  return about ? `${capital(what)}. ${say(about)}` : capital(what);
}

/** @param {import("../types.js").Figure} figure @param {View} view */
const figureWords = (figure, view) =>
  capital(
    say("ui.figure_on_land", {
      who: nameOf(view, figure.seat),
      piece: say(`piece.${figure.piece}`),
      feature: say(`feature.${figure.feature}`),
      cell: `${figure.x},${figure.y}`,
    }),
  );

/** @param {Token} token @param {number} east @param {number} south */
function meets(token, east, south) {
  const [u, v] = token.at ?? [0.5, 0.5];
  const away = Math.hypot(Number(token.x) + u - 0.5 - east, -Number(token.y) + v - 0.5 - south);
  return away < (token.at || token.spans ? NEAR : LARGE);
}

/** The words for what is met at a point, in tiles east and south of the middle of the first cell; null: nothing. @param {View} view @param {number} east @param {number} south */
export function lyingAt(view, east, south) {
  const token = view.tokens.findLast((known) => known.x !== undefined && meets(known, east, south));
  if (token) return tokenWords(token, view);
  const points = figurePoints(view);
  const figure = view.figures.findLast((known) => {
    const [x, y] = /** @type {[number, number]} */ (points.get(known.figure));
    return Math.hypot(x - east, y - south) < NEAR;
  });
  return figure ? figureWords(figure, view) : null;
}

/** Everything that lies on a cell, for whoever looks by keys. @param {View} view @param {number} x @param {number} y */
export const lyingOn = (view, x, y) =>
  view.tokens.filter((token) => token.x === x && token.y === y).map((token) => tokenWords(token, view));

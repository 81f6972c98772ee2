// What lies or stands under a point of the land: its name and, in a sentence, what it does.

import { capital, knows, say } from "../words.js";
import { nameOf, signAbout, signWords } from "../table/wording.js";
import { figurePoints } from "./land.js";
import { signsOf, signUnder } from "./shapes.js";

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

/** What is printed there and what it does; what no rule of the game knows is a picture. @param {string} name @param {View} view */
export function printedWords(name, view) {
  const { game } = view.choice;
  const own = `sign.${game}.${name}`;
  const what = capital(knows(own) ? say(own) : signWords(name));
  const about = view.signs.includes(name) && signAbout(name, game);
  return `${what}. ${about || say("ui.sign.idle")}`;
}

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
  return figure ? figureWords(figure, view) : printedAt(view, east, south);
}

/** The words for the sign that is printed at a point. @param {View} view @param {number} east @param {number} south */
function printedAt(view, east, south) {
  const [x, y] = [Math.round(east), -Math.round(south)];
  const tile = view.land.find((known) => known.x === x && known.y === y);
  const sign = tile && signUnder(tile, east - x + 0.5, south + y + 0.5);
  return sign ? printedWords(sign, view) : null;
}

/** Everything that lies on a cell or is printed there, for whoever looks by keys. @param {View} view @param {number} x @param {number} y */
export function lyingOn(view, x, y) {
  const tile = view.land.find((known) => known.x === x && known.y === y);
  const printed = new Set(tile ? signsOf(tile.kind).map(([name]) => name) : []);
  return [
    ...view.tokens.filter((token) => token.x === x && token.y === y).map((token) => tokenWords(token, view)),
    ...[...printed].map((name) => printedWords(name, view)),
  ];
}

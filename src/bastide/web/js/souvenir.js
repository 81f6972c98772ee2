// A picture to take home: the land with the names and points beneath it, painted in this browser.

import { language, say } from "./words.js";
import { emblemPath } from "./seats.js";
import { counted, titleOf, winnerWords } from "./table/wording.js";

/** @typedef {import("./types.js").View} View */

/** The picture is so wide, and the land in it at most so high, in pixels. */
const WIDE = 1600;
const HIGH = 1200;
const LINE = 58;
const EDGE = 48;

/** @param {string} address @returns {Promise<HTMLImageElement>} */
async function drawing(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const url = URL.createObjectURL(new Blob([await answer.text()], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return image;
}

/** The colours of the page. @param {string} name */
const shade = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The colour of a seat, as the page has it. @param {string} colour */
function seatShade(colour) {
  const probe = document.createElement("span");
  probe.dataset.colour = colour;
  document.body.append(probe);
  const found = getComputedStyle(probe).getPropertyValue("--seat").trim();
  probe.remove();
  return found;
}

/** @param {CanvasRenderingContext2D} brush @param {View} view @param {number} top */
function paintResult(brush, view, top) {
  const people = counted(view).sort((a, b) => view.accounts[b.seat].points - view.accounts[a.seat].points);
  brush.fillStyle = shade("--accent");
  brush.font = `600 44px ${shade("--serif")}`;
  brush.fillText(winnerWords(view), EDGE, top + 44, WIDE - 2 * EDGE);
  people.forEach((seat, index) => {
    const y = top + 44 + (index + 1) * LINE;
    const emblem = new Path2D();
    emblem.addPath(new Path2D(emblemPath(view.accounts[seat.seat].hue)), new DOMMatrix([1.7, 0, 0, 1.7, EDGE, y - 30]));
    brush.fillStyle = seatShade(seat.colour);
    brush.fill(emblem);
    brush.fillStyle = shade("--ink");
    brush.font = `34px ${shade("--sans")}`;
    brush.fillText(seat.name, EDGE + 54, y, WIDE - 420);
    brush.font = `600 36px ${shade("--serif")}`;
    brush.fillText(String(view.accounts[seat.seat].points), WIDE - EDGE - 100, y);
  });
  brush.fillStyle = shade("--ink-soft");
  brush.font = `26px ${shade("--sans")}`;
  const boxes = view.choice.with.map(titleOf).join(", ");
  const day = new Date().toLocaleDateString(language(), { dateStyle: "long" });
  const told = `${titleOf(view.choice.game)}${boxes ? ` + ${boxes}` : ""} · ${day} · Bastide`;
  brush.fillText(told, EDGE, top + 44 + (people.length + 1) * LINE, WIDE - 2 * EDGE);
}

/** @param {string} source the address of the game @param {View} view @returns {Promise<Blob>} */
export async function souvenir(source, view) {
  const land = await drawing(`${source}/board.svg`);
  const scale = Math.min((WIDE - 2 * EDGE) / land.width, HIGH / land.height);
  const [wide, high] = [land.width * scale, land.height * scale];
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = Math.round(high + 3 * EDGE + 44 + (counted(view).length + 1) * LINE);
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  brush.fillStyle = shade("--paper");
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(land, (WIDE - wide) / 2, EDGE, wide, high);
  paintResult(brush, view, high + 2 * EDGE);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(say("ui.refusal.server.failed")))), "image/png"),
  );
}

/** Hands a file to whoever sits there. @param {Blob} blob @param {string} name */
export function handOver(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

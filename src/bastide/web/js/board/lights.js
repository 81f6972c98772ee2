// Light on the land: the region one looks at, the fields by owner, dead cells, the last moves.

import { h } from "../dom.js";
import { cellsAskedAbout } from "../table/wording.js";
import { SIDE } from "./camera.js";
import { fieldMarks } from "./fields.js";
import { zonePath } from "./shapes.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Place} Place */
/** @typedef {import("../types.js").Region} Region */

/** @param {View} view */
const tilesByCell = (view) => new Map(view.land.map((tile) => [`${tile.x},${tile.y}`, tile]));

/** @param {Map<string, import("../types.js").Laid>} tiles @param {Place} place @param {Record<string, any>} props */
const zoneShape = (tiles, place, props) =>
  h("path", { d: zonePath(tiles.get(`${place.x},${place.y}`), place, SIDE), "fill-rule": "evenodd", ...props });

/** @param {[number, number]} cell @param {string} name */
function cellMark([x, y], name) {
  return h("rect", {
    class: name,
    x: (x - 0.5) * SIDE + 6,
    y: (-y - 0.5) * SIDE + 6,
    width: SIDE - 12,
    height: SIDE - 12,
    rx: 10,
  });
}

/** What a lesson speaks of. @param {View} view @param {Map<string, import("../types.js").Laid>} tiles */
function taught(view, tiles) {
  const { lesson } = view;
  if (!lesson?.lights.length) return null;
  return h(
    "g",
    { key: `lesson ${lesson.step} ${lesson.code}`, class: "taught-light" },
    lesson.lights.map((light) =>
      "zone" in light ? zoneShape(tiles, light, { class: "taught" }) : cellMark([light.x, light.y], "taught-cell"),
    ),
  );
}

/** @param {View} view @param {{fields: boolean, dead: boolean, last: boolean}} marks @param {Region|null} region */
export function lights(view, marks, region) {
  const tiles = tilesByCell(view);
  const last = new Set(view.last);
  const owner = region?.owners.length === 1 ? view.seats[region.owners[0]].colour : "none";
  return h(
    "svg",
    { class: "lights", width: 1, height: 1, "aria-hidden": "true" },
    marks.fields && fieldMarks(view, tiles),
    marks.dead &&
      h(
        "g",
        null,
        view.dead.map((cell) =>
          h(
            "g",
            { class: "dead-cell" },
            cellMark(cell, "dead"),
            h("path", {
              d: `M${(cell[0] - 0.28) * SIDE} ${(-cell[1] - 0.28) * SIDE}l${0.56 * SIDE} ${0.56 * SIDE}m0 ${-0.56 * SIDE}l${-0.56 * SIDE} ${0.56 * SIDE}`,
            }),
          ),
        ),
      ),
    marks.last &&
      h(
        "g",
        null,
        view.land.filter((tile) => last.has(tile.tile)).map((tile) => cellMark([tile.x, tile.y], "last-move")),
      ),
    taught(view, tiles),
    h("g", { class: "asked-about" }, cellsAskedAbout(view).map((cell) => cellMark(cell, "taught-cell"))),
    region &&
      h(
        "g",
        { class: "region-light", "data-colour": owner },
        region.zones.map((place) => zoneShape(tiles, place, { class: "lit" })),
      ),
  );
}

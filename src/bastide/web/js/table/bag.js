// The tiles still to come, and the odds of drawing each.

import { h } from "../dom.js";
import { percent, say } from "../words.js";
import { tileUrl } from "../seats.js";
import { tileWords } from "./tiles.js";

/** @param {import("../types.js").View} view */
export function bag(view) {
  const total = view.bag.reduce((sum, [, count]) => sum + count, 0);
  const kinds = [...view.bag].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  return h(
    "div",
    null,
    h("p", { class: "small" }, say("ui.bag.left", { count: view.left })),
    h(
      "ul",
      { class: "bag" },
      kinds.map(([kind, count]) =>
        h(
          "li",
          { key: kind },
          h("img", { src: tileUrl(kind), alt: tileWords(kind), loading: "lazy" }),
          h("span", { class: "bag-count" }, `${count}×`),
          h("span", { class: "small" }, percent(count / Math.max(1, total))),
        ),
      ),
    ),
    view.out.length > 0 &&
      h(
        "div",
        null,
        h("h3", null, say("ui.bag.out")),
        h(
          "ul",
          { class: "bag" },
          view.out.map((kind, index) =>
            h("li", { key: index }, h("img", { src: tileUrl(kind), alt: tileWords(kind) })),
          ),
        ),
      ),
  );
}

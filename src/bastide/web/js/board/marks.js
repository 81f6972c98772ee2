// What may be done on the board: cells, spots and figures to choose, with a picture of what would come there.

import { h } from "../dom.js";
import { say } from "../words.js";
import { shownIndex, turning } from "../table/anchors.js";
import { optionWords } from "../table/wording.js";
import { figureUrl, handUrl, tokenUrl } from "../seats.js";
import { spotStyle } from "./land.js";

/** @typedef {import("../table/anchors.js").Anchor} Anchor */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").View} View */
/**
 * @typedef {{view: View, bent: import("../table/anchors.js").Bent, pointed: string|null, held: string|null, roving: string|null, hinted: string|null, busy: boolean,
 *   asked: number}} Marking
 */

/** @param {Anchor} anchor @param {Marking} marking */
export function anchorWords(anchor, marking) {
  const words = optionWords(anchor.options[shownIndex(anchor, marking.bent)], marking.view);
  return anchor.options.length > 1 ? say("ui.anchor.several", { what: words, count: anchor.options.length }) : words;
}

/** What would come there, or how many the option is about. @param {Anchor} anchor @param {Option} option @param {Marking} marking */
function preview(anchor, option, marking) {
  const { view } = marking;
  if (option.verb === "place" && view.hand) {
    const rotation = option.rotation ?? 0;
    return h("img", {
      key: `r${rotation}`,
      class: turning("ghost-tile", marking.bent),
      src: handUrl(view.hand, rotation),
      alt: "",
      draggable: "false",
    });
  }
  if (option.verb === "deploy")
    return h("img", {
      class: "ghost-figure",
      src: figureUrl(option.piece ?? "", option.hue ?? marking.asked, option.lying),
      alt: "",
      draggable: "false",
      "data-role": option.role,
    });
  const number = option.verb === "cell" ? option.words.values?.count : undefined;
  return h("span", { class: anchor.sort === "cell" ? "dot large" : "dot" }, number !== undefined && String(number));
}

/** @param {Anchor} anchor @param {Marking} marking @param {(anchor: Anchor) => Record<string, any>} hands */
function mark(anchor, marking, hands) {
  const index = shownIndex(anchor, marking.bent);
  const option = anchor.options[index];
  const lively = marking.pointed === anchor.key || marking.held === anchor.key;
  const exact = option.verb !== "place" || option.rotation === marking.bent.rotation;
  const classes = [
    "mark",
    anchor.sort,
    option.verb,
    lively && "lively",
    marking.held === anchor.key && "held",
    marking.hinted === anchor.key && "hinted",
    anchor.aside && "aside",
    !exact && "other-way",
    option.cost && "costly",
  ];
  return h(
    "button",
    {
      key: `a${anchor.key}`,
      type: "button",
      class: classes.filter(Boolean).join(" "),
      "data-anchor": anchor.key,
      "aria-label": anchorWords(anchor, marking),
      title: option.verb === "cell" ? anchorWords(anchor, marking) : null,
      tabindex: marking.roving === anchor.key ? 0 : -1,
      "aria-disabled": marking.busy ? "true" : null,
      style: spotStyle(anchor.x, anchor.y, anchor.sort === "cell" ? undefined : anchor.at),
      on: hands(anchor),
    },
    (anchor.sort !== "cell" || lively || option.verb !== "place") && preview(anchor, option, marking),
    option.cost &&
      h("img", { class: "cost", src: tokenUrl(option.cost), alt: "", title: say(`shown.${option.cost}`), draggable: "false" }),
    anchor.options.length > 1 &&
      lively &&
      h(
        "span",
        { class: "ways", "aria-hidden": "true" },
        anchor.options.map((_, at) => h("i", { class: at === index ? "here" : "" })),
      ),
  );
}

/** @param {Anchor[]} anchors @param {Marking} marking @param {(anchor: Anchor) => Record<string, any>} hands */
export const marks = (anchors, marking, hands) =>
  anchors.filter((anchor) => anchor.sort !== "tray").map((anchor) => mark(anchor, marking, hands));

// The board as elements.

import { h } from "../dom.js";
import { say } from "../words.js";
import { wishes } from "../prefs.js";
import { regionCard } from "../table/regions.js";
import { optionWords } from "../table/wording.js";
import { shownOption, turning } from "../table/anchors.js";
import { icon, iconButton } from "../icons.js";
import { handUrl } from "../seats.js";
import { landedOf } from "./flying.js";
import { rising } from "./gains.js";
import { lights } from "./lights.js";
import { figuresOf, groundOf, pilesOf, spotStyle, tokensOf } from "./land.js";
import { marks } from "./marks.js";
import { tips } from "./tips.js";
import { keepWithin } from "./within.js";

/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {import("../table/session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */

/** @param {Table} table @param {TableState} state @param {View} view */
function choices(table, state, view) {
  const figures = new Set(
    state.anchors.filter((anchor) => anchor.sort === "figure").map((anchor) => anchor.options[0].figure),
  );
  const marking = {
    view,
    bent: state.bent,
    pointed: state.pointed,
    held: state.held,
    roving: state.roving ?? table.choosing.places[0]?.key ?? null,
    hinted: state.hinted,
    busy: !!state.pending,
    asked: view.decision?.player ?? 0,
  };
  return [
    h("div", { class: "piles" }, tokensOf(view, true), pilesOf(view)),
    h(
      "div",
      { class: "figures" },
      figuresOf(view, state.freshFigures, (figure) => (figures.has(figure) ? "eligible" : "")),
    ),
    h("div", { class: "tokens" }, tokensOf(view, false)),
    h(
      "div",
      { class: "marks", role: "group", "aria-label": say("ui.moves.on_board") },
      marks(state.anchors, marking, (anchor) => table.hands(anchor)),
    ),
  ];
}

/** Buttons beside the tile one has tried on. @param {Table} table @param {TableState} state */
function confirmation(table, state) {
  const anchor = table.choosing.anchor(state.held);
  if (!anchor || anchor.options[0].verb !== "place") return null;
  return h(
    "div",
    { key: "confirm", class: "confirm", style: spotStyle(anchor.x, anchor.y) },
    anchor.options.length > 1 && iconButton("turn", say("ui.turn"), () => table.choosing.turn(1, anchor)),
    iconButton("check", say("ui.lay_here"), () => table.session.play(shownOption(anchor, state.bent)), {
      class: "icon-button primary",
    }),
  );
}

/** When a place leaves several things to do, they are listed beside it. @param {Table} table @param {TableState} state @param {View} view */
function chooser(table, state, view) {
  const anchor = table.choosing.anchor(state.chooser);
  if (!anchor) return null;
  return h(
    "div",
    {
      key: `chooser ${anchor.key}`,
      class: "chooser",
      role: "menu",
      "aria-label": say("ui.which"),
      style: spotStyle(anchor.x, anchor.y, anchor.sort === "cell" ? undefined : anchor.at),
      made: (/** @type {HTMLElement} */ menu) => {
        keepWithin(menu, table.camera.zoom);
        const first = /** @type {HTMLElement|null} */ (menu.querySelector(".hinted") ?? menu.querySelector("button"));
        queueMicrotask(() => first?.focus({ preventScroll: true }));
      },
    },
    table.choosing
      .rivals(anchor)
      .map((option) => {
        const hinted = option.code === state.advised;
        return h(
          "button",
          {
            type: "button",
            role: "menuitem",
            class: hinted ? "button hinted" : "button",
            "aria-label": hinted && say("ui.hinted", { what: optionWords(option, view) }),
            on: { click: () => table.session.play(option) },
          },
          hinted && icon("hint"),
          optionWords(option, view),
        );
      }),
  );
}

/** @param {TableState} state */
const cursor = (state) =>
  state.looking && h("div", { key: "cursor", class: "cursor", style: spotStyle(state.looking.x, state.looking.y) });

/** @param {Table} table */
function tools(table) {
  return h(
    "div",
    { class: "tools", role: "toolbar", "aria-label": say("ui.view") },
    iconButton("plus", say("ui.zoom_in"), () => table.camera.zoomBy(1.3)),
    iconButton("minus", say("ui.zoom_out"), () => table.camera.zoomBy(1 / 1.3)),
    iconButton("fit", say("ui.fit"), () => table.fit()),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        popovertarget: "layers",
        "aria-label": say("ui.overlays"),
        title: say("ui.overlays"),
      },
      icon("layers"),
    ),
    h(
      "div",
      { id: "layers", class: "popover", popover: "auto" },
      ["fields", "dead", "last"].map((name) =>
        h(
          "label",
          { class: "check" },
          h("input", {
            type: "checkbox",
            checked: /** @type {any} */ (wishes().marks)[name],
            on: { change: () => table.overlay(name) },
          }),
          h("span", null, say(`ui.overlay.${name}`)),
        ),
      ),
    ),
  );
}

/** The tile in hand, which follows the pointer. @param {Table} table @param {View} view @param {TableState} state */
function follower(table, view, state) {
  if (!view.hand || !table.session.mine || !state.anchors.some((anchor) => anchor.options[0].verb === "place"))
    return null;
  const { rotation } = state.bent;
  return h(
    "div",
    { key: "follow", class: "follow hidden", made: (/** @type {HTMLElement} */ node) => table.floating.hold(node) },
    h("img", {
      key: `r${rotation}`,
      class: turning("follow-tile", state.bent),
      src: handUrl(view.hand, rotation),
      alt: "",
    }),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
export function board(table, state, view) {
  return h(
    "section",
    {
      key: "board",
      class: state.bubble ? "board explained" : "board",
      "aria-label": say("ui.board"),
      made: (/** @type {HTMLElement} */ frame) => table.mount(frame),
    },
    h(
      "div",
      { class: "world" },
      groundOf(view),
      h("div", { class: "land" }, table.picture.draw(view, state.freshTiles)),
      lights(
        view,
        view.help === "none" ? { fields: false, dead: false, last: wishes().marks.last } : wishes().marks,
        state.region,
      ),
      choices(table, state, view),
      cursor(state),
      landedOf(state),
      rising(state.gains, view, (gain) => table.risen(gain)),
      confirmation(table, state),
      tips(state),
      chooser(table, state, view),
    ),
    follower(table, view, state),
    tools(table),
    table.map?.draw(view, table.choosing.places),
    state.region && state.ceremony === null && regionCard(state.region, view),
  );
}

// Chat and what has happened.

import { h } from "../dom.js";
import { say } from "../words.js";
import { emblem, tileUrl } from "../seats.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */

/** @param {HTMLElement} box */
const toEnd = (box) => queueMicrotask(() => (box.scrollTop = box.scrollHeight));

/** @param {Table} table @param {Event} event */
function send(table, event) {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (
    /** @type {HTMLFormElement} */ (event.target).elements.namedItem("text")
  );
  const text = input.value.trim();
  if (!text) return;
  table.session.command("chat", { text });
  input.value = "";
}

/** @param {Table} table @param {TableState} state @param {View} view */
export function chat(table, state, view) {
  const lines = view.chat.map((line) =>
    h(
      "li",
      { key: line.n },
      line.seat !== undefined && view.seats[line.seat] && emblem(line.seat, view.seats[line.seat].colour),
      h("b", null, line.name),
      " ",
      h("span", null, line.text),
    ),
  );
  return h(
    "div",
    { class: "talk" },
    h(
      "ol",
      {
        key: `chat${view.chat.length}`,
        class: "talk-lines",
        tabindex: 0,
        "aria-label": say("ui.chat.title"),
        made: toEnd,
      },
      lines.length ? lines : h("li", { class: "empty" }, say("ui.chat.none")),
    ),
    state.you.length > 0 &&
      h(
        "form",
        { class: "talk-form", on: { submit: (/** @type {Event} */ event) => send(table, event) } },
        h("label", { class: "visually-hidden", for: "chat-text" }, say("ui.chat.write")),
        h("input", {
          id: "chat-text",
          name: "text",
          maxlength: 500,
          autocomplete: "off",
          placeholder: say("ui.chat.write"),
        }),
        h("button", { class: "button" }, say("ui.chat.send")),
      ),
  );
}

/** What a line tells of: a tile, or who it is about. @param {import("../types.js").Tell|null} tell @param {View} view */
function pictureOfLine(tell, view) {
  if (tell?.tile)
    return h("img", { class: "log-tile", src: tileUrl(tell.tile, tell.rotation, tell.rotation), alt: "" });
  const seat = view.seats[tell?.player ?? tell?.owner];
  return h("span", { class: "log-who" }, seat && emblem(seat.seat, seat.colour));
}

/** Where a line leads to on the land. @param {import("../types.js").Tell|null} tell */
const placeOfLine = (tell) => tell?.place ?? (tell?.event === "tile placed" ? tell : null);

/** @param {Table} table @param {View} view @param {TableState["log"][number]} line */
function logLine(table, view, { n, text, tell }) {
  const place = placeOfLine(tell);
  const inside = [pictureOfLine(tell, view), h("span", null, text)];
  return h(
    "li",
    { key: n, class: tell?.event === "points" ? "log-line points-line" : "log-line" },
    place
      ? h(
          "button",
          { type: "button", class: "log-button", title: say("ui.sheet.show"), on: { click: () => table.show(place) } },
          inside,
        )
      : h("div", { class: "log-button" }, inside),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
export function log(table, state, view) {
  return h(
    "ol",
    { key: `log${state.log.length}`, class: "log", tabindex: 0, "aria-label": say("ui.log.title"), made: toEnd },
    state.log.length
      ? state.log.map((line) => logLine(table, view, line))
      : h("li", { class: "empty" }, say("ui.log.none")),
  );
}

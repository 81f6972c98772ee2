// Chat and what has happened.

import { h } from "../dom.js";
import { say } from "../words.js";
import { emblem } from "../seats.js";

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

/** @param {TableState} state */
export function log(state) {
  return h(
    "ol",
    { key: `log${state.log.length}`, class: "log", tabindex: 0, "aria-label": say("ui.log.title"), made: toEnd },
    state.log.length
      ? state.log.map((line) => h("li", { key: line.n }, line.text))
      : h("li", { class: "empty" }, say("ui.log.none")),
  );
}

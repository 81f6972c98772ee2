// A dialogue over the page, on the browser's own element.

import { h } from "./dom.js";
import { say } from "./words.js";
import { iconButton } from "./icons.js";

/** Closed by the browser, the focus goes back to where it was. @param {Event} event */
export const shut = (event) => /** @type {Element} */ (event.currentTarget).closest("dialog")?.close();

/** Closes a dialogue as its own button would. @param {string} key */
export const closeDialog = (key) =>
  /** @type {HTMLDialogElement|null} */ (document.querySelector(`dialog.${key}`))?.close();

/** @param {string} key @param {string} title @param {() => void} close @param {...any} content */
export function dialog(key, title, close, ...content) {
  return h(
    "dialog",
    {
      key: `dialog-${key}`,
      class: `dialog ${key}`,
      "aria-labelledby": `title-${key}`,
      made: (/** @type {HTMLDialogElement} */ node) =>
        queueMicrotask(() => node.isConnected && !node.open && node.showModal()),
      on: { close, click: (/** @type {Event} */ event) => event.target === event.currentTarget && shut(event) },
    },
    h(
      "div",
      { class: "dialog-body" },
      h(
        "header",
        { class: "dialog-head" },
        h("h2", { id: `title-${key}` }, title),
        iconButton("close", say("ui.close"), shut),
      ),
      content,
    ),
  );
}

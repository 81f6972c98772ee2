// Small line drawings for buttons.

import { h } from "./dom.js";

/** @type {Record<string, string>} */
const LINES = {
  home: "M3 11 12 4l9 7M6 9v11h12V9M10 20v-6h4v6",
  turn: "M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4",
  check: "M4 12.5 9.5 18 20 6.5",
  close: "M6 6l12 12M18 6 6 18",
  back: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5 1 1.300 1 2.200h5.200c0-.9.4-1.700 1-2.200A6 6 0 0 0 12 3Z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  track: "M4 5h12.500a3.500 3.500 0 0 1 0 7h-9a3.500 3.500 0 0 0 0 7H20M17 16l3 3-3 3",
  score: "M5 4h14v16H5zM9 9h6M9 13h6M9 17h3",
  curve: "M4 4v16h16M7 15l4-5 4 3 5-7",
  tiles: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  book: "M4 5.500C7 4 10 4 12 5.500c2-1.500 5-1.500 8 0V19c-3-1.500-6-1.500-8 0-2-1.500-5-1.500-8 0zM12 5.500V19",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  people:
    "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M17.500 14.200c2.300.7 3.600 2.700 4 5.800",
  layers: "M12 3 3 8l9 5 9-5zM3 12l9 5 9-5M3 16l9 5 9-5",
  gear: "M4 6h8M17 6h3M14.500 8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM4 12h2M11 12h9M8.500 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM4 18h9M18 18h2M15.500 20.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M5 9l7 7 7-7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  link: "M10 14a4 4 0 0 0 6 .500l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.500l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300",
  flag: "M5 21V4M5 5c5-3 8 3 14 0v9c-6 3-9-3-14 0",
  play: "M7 4.500v15l12-7.500z",
  pause: "M8 5v14M16 5v14",
  first: "M6 5v14M19 5 9 12l10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  scoring_before: "M19 6l-7 6 7 6M12 6l-7 6 7 6",
  scoring_next: "M5 6l7 6-7 6M12 6l7 6-7 6",
  save: "M12 3v12M7 11l5 5 5-5M4 20h16",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01",
  edit: "M4 20h4L19.500 8.500l-4-4L4 16zM13.500 6.500l4 4",
  part: "M4 5 20 17M4 19 20 7M6.500 8.500a2.500 2.500 0 1 0-3.500-3.500 2.500 2.500 0 0 0 3.500 3.500ZM6.500 15.500a2.500 2.500 0 1 1-3.500 3.500 2.500 2.500 0 0 1 3.500-3.500Z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5",
  more: "M12 6v.01M12 12v.01M12 18v.01",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.01",
  search: "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.500 15.500 21 21",
  crown: "M4 18h16M4 15 3 7l5 4 4-6 4 6 5-4-1 8z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.500 2",
  robot: "M5 9h14v10H5zM12 9V5M12 4v.01M9 13v.01M15 13v.01M9 16.500h6",
  open: "M4 19V6h6l2 2h8v11z",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
};

/** @param {string} name */
export function icon(name) {
  return h("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: LINES[name] }));
}

/** A link that is a drawing; its words are told. @param {string} name @param {string} words @param {Record<string, any>} props */
export const iconLink = (name, words, props) =>
  h("a", { class: "icon-button", "aria-label": words, title: words, ...props }, icon(name));

/**
 * A button with a drawing; its words are shown beside it or only told.
 * @param {string} name @param {string} words @param {(event: Event) => void} press @param {Record<string, any>} [props]
 */
export function iconButton(name, words, press, props = {}) {
  const { shown, ...rest } = props;
  return h(
    "button",
    {
      type: "button",
      class: shown ? "button" : "icon-button",
      "aria-label": shown ? null : words,
      title: shown ? null : words,
      on: { click: press },
      ...rest,
    },
    icon(name),
    shown && h("span", null, words),
  );
}

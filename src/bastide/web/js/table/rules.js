// The rule pages of the chosen boxes, searchable.

import { fetchJson } from "../api.js";
import { h } from "../dom.js";
import { language, say } from "../words.js";
import { hasWords, lightUp, wordsOf } from "./search.js";
import { titleOf } from "./wording.js";

/** @typedef {{name: string, title: string, language: string, sections: {id: string, title: string, html: string, text: string, asks: string[]}[]}} Page */

/** @type {Map<string, Page|null>} */
const pages = new Map();

export const reading = { search: "", /** @type {() => void} */ arrived: () => {} };

/** @param {string} name */
function pageOf(name) {
  const key = `${language()} ${name}`;
  if (!pages.has(key)) {
    pages.set(key, null);
    fetchJson(`/rules/${name}.json?lang=${language()}`).then(
      (page) => {
        pages.set(key, page);
        reading.arrived();
      },
      () => {},
    );
  }
  return pages.get(key) ?? null;
}

/** @param {Page} page @param {string[]} wanted */
function found(page, wanted) {
  if (!wanted.length) return page.sections;
  return page.sections.filter((section) => hasWords(`${page.title} ${section.title} ${section.text}`, wanted));
}

let lighting = 0;

/** What is searched lights up as soon as the pages that have it are drawn. */
function light() {
  cancelAnimationFrame(lighting);
  lighting = requestAnimationFrame(() => lightUp(document.querySelector(".rules"), wordsOf(reading.search)));
}

/** What is asked now, by which box, and where in its chapter it stands if no section is about this question. @typedef {{name: string, prompt: string|null, section: string}} Asked */

/** The section that is about a question. @param {Page} page @param {Asked} asked */
const about = ({ sections }, { prompt }) => sections.find(({ asks }) => prompt && asks.includes(prompt));

/** The section in which a question stands. @param {Page} page @param {Asked} asked */
const sectionOf = (page, asked) =>
  about(page, asked) ?? page.sections.find(({ id }) => id === asked.section) ?? page.sections.find(({ id }) => id);

/** @param {string[]} names @param {Asked} asked @param {() => void} redraw */
export function rules(names, asked, redraw) {
  reading.arrived = redraw;
  const wanted = wordsOf(reading.search);
  const shown = names.map((name) => ({ name, page: pageOf(name) }));
  const asking = shown.find(({ page }) => page && about(page, asked))?.name ?? asked.name;
  const hits = shown.flatMap(({ page }) => (page ? found(page, wanted) : []));
  return h(
    "div",
    { class: "rules" },
    h(
      "label",
      { class: "search" },
      h("span", { class: "visually-hidden" }, say("ui.rules.search")),
      h("input", {
        type: "search",
        value: reading.search,
        placeholder: say("ui.rules.search"),
        on: {
          input: (/** @type {any} */ event) => {
            reading.search = event.target.value;
            redraw();
            light();
          },
        },
      }),
    ),
    wanted.length > 0 && h("p", { class: "small", role: "status" }, say("ui.rules.found", { count: hits.length })),
    shown.map(({ name, page }) =>
      page
        ? chapter(page, found(page, wanted), wanted.length > 0, asking === name ? asked : null)
        : h("p", { key: name, class: "small" }, say("ui.rules.none", { title: titleOf(name) })),
    ),
  );
}

/** Brings the section of the question to the top of the drawer. @param {HTMLElement} node */
const bring = (node) => requestAnimationFrame(() => node.scrollIntoView({ block: "start" }));

/** @param {Page} page @param {Page["sections"]} sections @param {boolean} searched @param {Asked|null} asked */
function chapter(page, sections, searched, asked) {
  if (!sections.length) return null;
  const open = searched || asked !== null;
  const lit = asked && sectionOf(page, asked)?.id;
  return h(
    "details",
    {
      key: `${page.name}${open}`,
      class: "chapter",
      made: (/** @type {HTMLDetailsElement} */ node) => (node.open = open),
    },
    h("summary", null, page.title),
    sections.map((section) =>
      h(
        "section",
        {
          key: section.id,
          lang: page.language,
          class: section.id === lit ? "asked-section" : null,
          made: (/** @type {HTMLElement} */ node) => section.id === lit && !searched && bring(node),
        },
        section.title && h("h3", null, section.title),
        h("div", { html: section.html, made: light }),
      ),
    ),
  );
}

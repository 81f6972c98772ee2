// The score track: a way of spaces on which everybody's counting figures go on, and what else stands there.

import { h } from "../dom.js";
import { capital, listed, say } from "../words.js";
import { iconButton } from "../icons.js";
import { emblem, tokenUrl } from "../seats.js";
import { hasPlace, isTrackOpen, landings, passed, roundsOf, spaceOf } from "./landing.js";
import { accountName, nameOf } from "./wording.js";

/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Counter} Counter */
/** @typedef {import("./landing.js").Landing} Landing */
/** What the track needs of a table or a replay. @typedef {{session: any, choosing: any, toggleTrack: () => void}} Host */

/** The way goes to and fro: so many spaces in a row of a narrow track, and of a wide one. */
const [ROW, WIDE_ROW] = [10, 25];

/** Column and row of a space on a way to and fro. @param {number} space @param {number} row */
function bend(space, row) {
  const line = Math.floor(space / row);
  const along = space % row;
  return [line % 2 ? row - along : along + 1, line + 1];
}

/** Both ways at once: the style sheet takes the one that has room. @param {number} space */
function placed(space) {
  const [column, line] = bend(space, ROW);
  const [wideColumn, wideLine] = bend(space, WIDE_ROW);
  return { "--column": column, "--line": line, "--wide-column": wideColumn, "--wide-line": wideLine };
}

/** How the way goes on from a space: straight, or down into the next row. @param {number} space @param {number} last */
function wayOn(space, last) {
  const ends = [space % ROW === ROW - 1 ? "bend" : "", space % WIDE_ROW === WIDE_ROW - 1 ? "wide-bend" : ""];
  return space === last ? "" : ends.join(" ");
}

/** @param {View} view @param {Counter} counter */
const counterWords = (view, { seat, points }) => say("ui.track.counter", { who: accountName(view, seat), points });

/** The others whose counting figures stand on a space. @param {View} view @param {number} space */
export const standingOn = (view, space) => {
  const there = view.track.counters.filter(({ seat, points }) => spaceOf(view, points) === space && seat !== view.decision?.player);
  return [...new Set(there.map(({ seat }) => accountName(view, seat)))];
};

/** @param {View} view @param {{name: string, seat: number}} token */
const standingWords = (view, { name, seat }) =>
  say("ui.track.standing", { what: say(`shown.${name}`), who: nameOf(view, seat) });

/** @param {View} view @param {number} points */
function rounds(view, points) {
  const done = roundsOf(view, points);
  return done ? h("b", { class: "rounds" }, done > 0 ? `+${done}` : `−${-done}`) : null;
}

/** Figures of one player that stand together are drawn once. @param {View} view @param {Counter} counter @param {number} count */
function counterMark(view, counter, count) {
  const words = counterWords(view, counter);
  return h(
    "span",
    {
      key: `${counter.seat} ${counter.points}`,
      class: "counter",
      "data-counter": `${counter.seat} ${counter.points}`,
      title: count > 1 ? say("ui.track.several", { what: words, count }) : words,
    },
    emblem(view.accounts[counter.seat].hue, view.accounts[counter.seat].colour),
    count > 1 ? h("b", { class: "rounds" }, `${count}×`) : rounds(view, counter.points),
  );
}

/** @param {View} view @param {Landing} landing */
function landingMark(view, { seat, to }) {
  return h(
    "span",
    { key: `to ${seat} ${to}`, class: "counter landing", "data-landing": `${seat} ${to}` },
    emblem(view.accounts[seat].hue, view.accounts[seat].colour),
    rounds(view, to),
  );
}

/** How many stand on a space decides how large they are drawn. */
const CROWDS = [1, 2, 4, 9];

/** What stands on a space. @param {View} view @param {number} space @param {Landing[]} coming */
function crowd(view, space, coming) {
  const all = view.track.counters.filter((counter) => spaceOf(view, counter.points) === space);
  const isSame = (/** @type {Counter} */ one, /** @type {Counter} */ other) =>
    one.seat === other.seat && one.points === other.points;
  const counters = all.filter((counter, index) => all.findIndex((other) => isSame(counter, other)) === index);
  const tokens = view.track.standing.filter((token) => token.space === space);
  const landing = coming.filter(({ to }) => spaceOf(view, to) === space);
  const count = counters.length + tokens.length + landing.length;
  if (!count) return null;
  return h(
    "span",
    { class: `crowd of-${CROWDS.find((most) => count <= most) ?? "more"}` },
    counters.map((counter) =>
      counterMark(view, counter, all.filter((other) => isSame(counter, other)).length),
    ),
    tokens.map((token) =>
      h("img", {
        key: `t${token.name} ${token.seat}`,
        class: "standing",
        "data-standing": `${token.name} ${token.seat}`,
        src: tokenUrl(token.name, token.seat),
        title: standingWords(view, token),
        alt: "",
      }),
    ),
    landing.map((known) => landingMark(view, known)),
  );
}

/** @param {View} view @param {Landing[]} coming */
function spaces(view, coming) {
  const { track } = view;
  const marked = new Set(track.marks.flatMap((mark) => mark.spaces));
  const over = passed(view, coming);
  const aims = new Set(coming.map(({ to }) => spaceOf(view, to)));
  return Array.from({ length: track.spaces }, (_, space) =>
    h(
      "div",
      {
        key: `s${space}`,
        class: [
          "space",
          wayOn(space, track.spaces - 1),
          marked.has(space) && "marked",
          over.has(space) && "over",
          aims.has(space) && "aim",
        ]
          .filter(Boolean)
          .join(" "),
        "data-space": space,
        "aria-hidden": "true",
        style: placed(space),
      },
      h("i", { class: "space-number" }, space),
      crowd(view, space, coming),
    ),
  );
}

/** @param {View} view @param {Option} option */
function targetWords(view, { track }) {
  const points = Number(track?.points);
  if (track && track.seat !== null)
    return say("ui.track.move", { who: nameOf(view, track.seat), points, to: points + track.gain });
  const space = spaceOf(view, points);
  const there = view.track.counters.filter((counter) => spaceOf(view, counter.points) === space);
  const names = [...new Set(there.map((counter) => accountName(view, counter.seat)))];
  return names.length ? say("ui.track.beside", { space, names: listed(names) }) : say("ui.track.space", { space });
}

/** What of the track may be chosen: figures, or spaces. @param {Host} table @param {TableState} state @param {View} view */
function targets(table, state, view) {
  const asked = state.anchors.filter((anchor) => hasPlace(anchor.options[0]));
  const places = asked.map((anchor) => spaceOf(view, Number(anchor.options[0].track?.points)));
  return asked.map((anchor, index) => {
    const [option] = anchor.options;
    const alike = places.filter((place) => place === places[index]).length;
    const nth = places.slice(0, index).filter((place) => place === places[index]).length;
    return h(
      "button",
      {
        key: `b${anchor.key}`,
        type: "button",
        class: ["target", state.hinted === anchor.key && "hinted", alike > 1 && "shared"].filter(Boolean).join(" "),
        "data-target": option.code,
        "aria-label": targetWords(view, option),
        title: targetWords(view, option),
        disabled: !!state.pending,
        style: { ...placed(places[index]), "--part": nth, "--parts": alike },
        on: { ...pointing(table, anchor.key), click: () => table.session.play(option) },
      },
    );
  });
}

/** Whoever points at an answer sees on the track where it leads. @param {Host} table @param {string} key */
export const pointing = (table, key) => ({
  pointerenter: () => table.choosing.point(key),
  pointerleave: () => table.choosing.point(null),
  focus: () => table.choosing.point(key),
  blur: () => table.choosing.point(null),
});

/** The track for whoever hears it. @param {View} view */
function told(view) {
  return h(
    "ul",
    { class: "visually-hidden" },
    view.track.counters.map((counter, index) => h("li", { key: `c${index}` }, counterWords(view, counter))),
    view.track.standing.map((token, index) =>
      h("li", { key: `t${index}` }, `${standingWords(view, token)}: ${say("ui.track.space", { space: token.space })}`),
    ),
  );
}

/** @param {View} view */
const legend = (view) =>
  view.track.marks.map(({ rule }) =>
    h("p", { key: rule, class: "small track-legend" }, h("i", { class: "marked" }), capital(say(`space.${rule}`))),
  );

/** Who has rounds behind them, and how many points these are. @param {View} view */
function roundCards(view) {
  const done = view.track.counters.filter((counter) => roundsOf(view, counter.points) !== 0);
  return h(
    "span",
    { class: "round-cards", "aria-hidden": "true" },
    done.map((counter, index) =>
      h(
        "span",
        { key: index, class: "round-card" },
        emblem(view.accounts[counter.seat].hue, view.accounts[counter.seat].colour),
        rounds(view, counter.points),
      ),
    ),
  );
}

/** @param {Host} table @param {TableState} state @param {View} view */
export function scoreTrack(table, state, view) {
  if (!isTrackOpen(state)) return null;
  const coming = landings(state, view);
  return h(
    "section",
    { key: "track", class: "track", "aria-label": say("ui.track.title") },
    h(
      "header",
      { class: "track-head" },
      h("h2", null, say("ui.track.title")),
      roundCards(view),
      iconButton("close", say("ui.close"), () => table.toggleTrack(), { class: "icon-button track-close" }),
    ),
    told(view),
    h(
      "div",
      { class: "spaces", role: "group", "aria-label": say("ui.track.choose") },
      spaces(view, coming),
      targets(table, state, view),
    ),
    legend(view),
  );
}

/** The button that opens and closes the track. @param {Host} table @param {TableState} state */
export const trackButton = (table, state) =>
  iconButton("track", say("ui.track.title"), () => table.toggleTrack(), {
    "aria-pressed": String(isTrackOpen(state)),
    "data-do": "track",
  });

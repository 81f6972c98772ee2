// The final scoring on the board: region by region at one's own pace, figures walking home, points rising.

import { h } from "../dom.js";
import { say } from "../words.js";
import { iconButton } from "../icons.js";
import { walkersAway } from "../board/walking.js";
import { sound } from "../sounds.js";
import { awardLine } from "./scores.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Award} Award */

/** The lines of the final scoring. @param {View} view */
export const finalsOf = (view) => view.sheet.filter((award) => award.final);

/** The points of everybody after so many lines of the final scoring. @param {View} view @param {number} steps */
export function running(view, steps) {
  const still = finalsOf(view).slice(steps);
  return view.accounts.map((account, index) =>
    still.filter((award) => award.player === index).reduce((sum, award) => sum - award.points, account.points),
  );
}

/** Those who have gone home when so many lines are told: nothing that comes, nor the last of these, is for them. @param {View} view @param {number} steps */
function gone(view, steps) {
  const finals = finalsOf(view);
  const staying = new Set(finals.slice(Math.max(0, steps - 1)).flatMap((award) => award.figures ?? []));
  return new Set(finals.slice(0, steps).flatMap((award) => award.figures ?? []).filter((figure) => !staying.has(figure)));
}

/** The position as it is after so many lines: with the points of then, and without those who went home. @param {View} view @param {number} steps */
export function staged(view, steps) {
  const points = running(view, steps);
  const home = gone(view, steps);
  return {
    ...view,
    winners: [],
    sheet: view.sheet.filter((award) => !award.final).concat(finalsOf(view).slice(0, steps)),
    figures: view.figures.filter((figure) => !home.has(figure.figure)),
    seats: view.seats.map((seat) => ({ ...seat, points: seat.points === null ? null : points[seat.seat], outlook: undefined })),
    accounts: view.accounts.map((account, index) => ({ ...account, points: points[index] })),
    track: { ...view.track, counters: view.track.counters.map((counter) => ({ ...counter, points: points[counter.seat] })) },
  };
}

export class Ceremony {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** After how many lines one looks; null: there is no ceremony. */
  get step() {
    return this.table.state.ceremony;
  }

  /** What is to be shown. @param {View} view */
  view(view) {
    return this.step === null ? view : staged(view, this.step);
  }

  /** Begins, or goes to the result where nothing is left to score. @param {View} view */
  begin(view) {
    this.table.session.store.set({ ceremony: finalsOf(view).length ? 0 : null, dialog: null, panel: null, region: null });
    if (this.step === null) this.table.ask("final");
    else queueMicrotask(() => this.focus());
  }

  end() {
    this.table.session.store.set({ ceremony: null, region: null, dialog: "final" });
  }

  /** @param {number} to */
  go(to) {
    const { view } = this.table.state;
    if (!view || this.step === null) return;
    const finals = finalsOf(view);
    if (to > finals.length) return this.end();
    const next = Math.max(0, to);
    this.sendHome(view, next);
    this.table.session.store.set({ ceremony: next, region: null });
    const award = finals[next - 1];
    if (award) this.show(award);
    queueMicrotask(() => this.focus());
  }

  /** Whoever brought the points of the line before walks home. @param {View} view @param {number} next */
  sendHome(view, next) {
    this.table.walk(walkersAway(this.view(view), staged(view, next), this.table.camera));
  }

  /** @param {Award} award */
  show(award) {
    this.table.show(award);
    if (award.x !== undefined && award.y !== undefined) this.table.sight.near(award.x, award.y);
    this.table.rise([award], `c${this.step}`);
    sound("score");
  }

  focus() {
    /** @type {HTMLElement|null} */ (document.querySelector("[data-do=next-step]"))?.focus({ preventScroll: true });
  }
}

/** The tray while the final scoring is gone through. @param {Table} table @param {View} view @param {number} step */
export function ceremonyTray(table, view, step) {
  const finals = finalsOf(/** @type {View} */ (table.state.view));
  const { ceremony } = table;
  const now = finals[step - 1];
  return h(
    "section",
    { key: "ceremony", class: "tray ceremony", "aria-label": say("ui.sheet.final") },
    h("p", { class: "prompt" }, say("ui.sheet.final")),
    h(
      "ol",
      { class: "awards", "aria-live": "polite" },
      now ? awardLine(table, view, now, step) : h("li", { class: "small" }, say("ui.step.before")),
    ),
    h(
      "div",
      { class: "step-row" },
      iconButton("previous", say("ui.step.previous"), () => ceremony.go(step - 1), { disabled: step === 0 }),
      h("span", { class: "small" }, say("ui.step.of", { step, count: finals.length })),
      h(
        "button",
        { type: "button", class: "button primary", "data-do": "next-step", on: { click: () => ceremony.go(step + 1) } },
        say(step === finals.length ? "ui.over.results" : "ui.over.next"),
      ),
      step < finals.length &&
        h(
          "button",
          { type: "button", class: "button quiet", "data-do": "results", on: { click: () => ceremony.end() } },
          say("ui.over.at_once"),
        ),
    ),
  );
}

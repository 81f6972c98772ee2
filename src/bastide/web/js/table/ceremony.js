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

/** The position as it is after so many lines: with the points of then, and without those who went home. @param {View} view @param {number} steps @param {Set<number>} gone */
export function staged(view, steps, gone) {
  const points = running(view, steps);
  return {
    ...view,
    winners: [],
    sheet: view.sheet.filter((award) => !award.final).concat(finalsOf(view).slice(0, steps)),
    figures: view.figures.filter((figure) => !gone.has(figure.figure)),
    seats: view.seats.map((seat) => ({ ...seat, points: seat.points === null ? null : points[seat.seat], outlook: undefined })),
  };
}

export class Ceremony {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** Who has gone home by which line. @type {Map<number, number>} */
    this.home = new Map();
  }

  /** After how many lines one looks; null: there is no ceremony. */
  get step() {
    return this.table.state.ceremony;
  }

  /** Those who have gone home before this line. @param {number} step */
  gone(step) {
    return new Set([...this.home].filter(([, line]) => line < step).map(([figure]) => figure));
  }

  /** What is to be shown. @param {View} view */
  view(view) {
    return this.step === null ? view : staged(view, this.step, this.gone(this.step));
  }

  /** Begins, or goes to the result where nothing is left to score. @param {View} view */
  begin(view) {
    this.table.session.store.set({ ceremony: finalsOf(view).length ? 0 : null, dialog: null, region: null });
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
    const { region } = this.table.state;
    if (region && next === Number(this.step) + 1)
      for (const figure of region.figures) if (!this.home.has(figure.figure)) this.home.set(figure.figure, next - 1);
    const [before, after] = [this.view(view), staged(view, next, this.gone(next))];
    this.table.walk(walkersAway(before, after, this.table.camera));
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

// The page of a campaign: who plays, how far they have come, and the next level in one click.

import { deleteAt, fetchJson, postJson, Refused } from "../api.js";
import { draw, h } from "../dom.js";
import { ago, say } from "../words.js";
import { onWish } from "../prefs.js";
import { icon, iconButton, iconLink } from "../icons.js";
import { languageButton, settings } from "../settings.js";
import { refusalWords, titleOf } from "../table/wording.js";
import { group, wonOf } from "./group.js";
import { progress } from "./progress.js";

/** @typedef {import("../types.js").Campaign} Known */
/** @typedef {import("../types.js").Stage} Stage */
/** @typedef {import("../types.js").Attempt} Attempt */

export class Campaign {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.root = root;
    this.path = `/api/campaigns/${id}`;
    /** @type {Known|null} */
    this.known = null;
    this.error = "";
    this.busy = false;
    this.asking = false;
    this.dialog = false;
    onWish(() => this.draw());
    this.draw();
    fetchJson(this.path).then(
      (known) => this.change({ known }),
      (error) => this.fail(error),
    );
  }

  /** @param {Record<string, any>} change */
  change(change) {
    Object.assign(this, change);
    this.draw();
  }

  /** @param {unknown} error */
  fail(error) {
    const words = error instanceof Refused ? refusalWords(error.key, error.values) : say("ui.line.lost");
    this.change({ busy: false, error: words });
  }

  draw() {
    document.title = say("ui.title.campaign");
    draw(this.root, page(this));
  }

  /** @param {string} level */
  async play(level) {
    if (this.busy) return;
    this.change({ busy: true, error: "" });
    await postJson(`${this.path}/games`, { level }).then(
      (made) => location.assign(made.link),
      (error) => this.fail(error),
    );
  }

  async forget() {
    await deleteAt(this.path).then(
      () => location.assign("/"),
      (error) => this.fail(error),
    );
  }
}

/** @param {Campaign} campaign */
function head(campaign) {
  return h(
    "header",
    { key: "head", class: "campaign-head" },
    iconLink("home", say("ui.home"), { href: "/" }),
    h("h1", null, campaign.known ? titleOf(campaign.known.game) : say("ui.campaign.title")),
    languageButton(),
    iconButton("gear", say("ui.settings.title"), () => campaign.change({ dialog: true })),
  );
}

/** @param {Known} known @param {string} level */
const levelWords = (known, level) => say(`option.${known.option}.value.${level}`);

/** The one thing to do next. @param {Campaign} campaign @param {Known} known */
function onward(campaign, known) {
  const running = known.levels.flatMap((stage) => stage.tries).find((attempt) => !attempt.ended && attempt.link);
  if (running?.link)
    return h(
      "a",
      { class: "button primary big", href: running.link, "data-do": "go-on" },
      icon("play"),
      h("span", null, say("ui.campaign.go_on")),
    );
  if (!known.next) return h("p", { class: "campaign-done" }, icon("crown"), h("span", null, say("ui.campaign.done")));
  if (!known.host) return h("p", { class: "small" }, say("ui.campaign.guest"));
  const tried = known.levels.some((stage) => stage.level === known.next && stage.tries.length);
  const words = say(tried ? "ui.campaign.retry" : "ui.campaign.start", { level: known.next });
  return startButton(campaign, known.next, "button primary big", words);
}

/** @param {Campaign} campaign @param {string} level @param {string} kind @param {string} words */
const startButton = (campaign, level, kind, words) =>
  h(
    "button",
    { type: "button", class: kind, "data-level": level, disabled: campaign.busy, on: { click: () => campaign.play(level) } },
    icon("play"),
    h("span", null, words),
  );

/** @param {Attempt} attempt */
const attemptWords = (attempt) =>
  !attempt.ended
    ? say("ui.campaign.running")
    : say(attempt.won ? "ui.campaign.attempt_won" : "ui.campaign.attempt_lost", attempt);

/** @param {Attempt} attempt @param {number} index */
function attemptLine(attempt, index) {
  const words = say("ui.campaign.attempt", { number: index + 1, result: attemptWords(attempt) });
  return h(
    "li",
    { key: index },
    attempt.link ? h("a", { href: attempt.link }, words) : h("span", null, words),
    h("span", { class: "small" }, ` · ${ago(attempt.ended ?? attempt.began)}`),
  );
}

/** How a level stands, in words. @param {Known} known @param {Stage} stage */
function standing(known, stage) {
  if (stage.won) return say("ui.campaign.won", { number: stage.tries.findIndex((attempt) => attempt.won) + 1 });
  if (stage.best) return say("ui.campaign.best", stage.best);
  return say(stage.level === known.next ? "ui.campaign.next" : "ui.campaign.not_yet");
}

/** @param {Campaign} campaign @param {Known} known @param {Stage} stage */
function levelCard(campaign, known, stage) {
  const isNext = stage.level === known.next;
  const classes = ["stage", stage.won && "won", isNext && "next"].filter(Boolean).join(" ");
  return h(
    "li",
    { key: stage.level, class: classes, "aria-current": isNext ? "step" : null },
    h("span", { class: "stage-mark", "aria-hidden": "true" }, stage.won ? icon("check") : stage.level),
    h(
      "div",
      { class: "stage-text" },
      h("h3", null, levelWords(known, stage.level)),
      h("p", { class: "small" }, standing(known, stage)),
      stage.best && !stage.won && progress(stage.best.reached, stage.best.goal),
      stage.tries.length > 0 &&
        h(
          "details",
          null,
          h("summary", { class: "small" }, say("ui.campaign.tries", { count: stage.tries.length })),
          h("ol", { class: "attempts" }, stage.tries.map(attemptLine)),
        ),
    ),
    known.host && stage.won && startButton(campaign, stage.level, "button", say("ui.campaign.again")),
  );
}

/** Forgetting is asked twice. @param {Campaign} campaign */
function forgetting(campaign) {
  if (!campaign.asking)
    return h(
      "button",
      { type: "button", class: "button quiet", "data-do": "forget", on: { click: () => campaign.change({ asking: true }) } },
      say("ui.campaign.forget"),
    );
  return h(
    "p",
    { class: "forgetting", role: "alert" },
    h("span", null, say("ui.campaign.forget_sure")),
    h(
      "button",
      { type: "button", class: "button", "data-do": "forget-now", on: { click: () => campaign.forget() } },
      say("ui.campaign.forget"),
    ),
    h(
      "button",
      { type: "button", class: "button quiet", on: { click: () => campaign.change({ asking: false }) } },
      say("ui.campaign.keep"),
    ),
  );
}

/** @param {Campaign} campaign @param {Known} known */
function story(campaign, known) {
  return [
    h("p", { class: "running-seats" }, group(known)),
    progress(wonOf(known), known.levels.length, say("ui.campaign.levels_won", { count: wonOf(known), levels: known.levels.length })),
    h("div", { class: "campaign-next" }, onward(campaign, known)),
    h(
      "ol",
      { class: "stages" },
      known.levels.map((stage) => levelCard(campaign, known, stage)),
    ),
    known.host && forgetting(campaign),
  ];
}

/** @param {Campaign} campaign */
function page(campaign) {
  return [
    head(campaign),
    h(
      "main",
      { key: "main", class: "campaign" },
      h("h2", null, say("ui.campaign.title")),
      campaign.error && h("p", { class: "warning", role: "alert" }, campaign.error),
      campaign.known && story(campaign, campaign.known),
    ),
    campaign.dialog && settings(() => campaign.change({ dialog: false })),
  ];
}

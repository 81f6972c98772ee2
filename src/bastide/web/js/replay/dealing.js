// Was it dealt fairly? Every answer of the dealer is worked out anew in this browser, from the key to which it had committed itself.

import { dialog } from "../dialog.js";
import { fetchJson } from "../api.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { valuesFor } from "../values.js";
import { say } from "../words.js";
import { hex, hmac, joined, sha256, unhex } from "./digest.js";

/** @typedef {{number: number, values: string[], outcomes: string[], weights: number[], taken: string}} Answer */
/** @typedef {{committed: string|null, key: string|null, begun: number, answers: Answer[]}} Dealt */
/** What was found: a key of the words, and values for them. @typedef {{fair: boolean, key: string, values: Record<string, any>}} Finding */

/** What is mixed into answers after these values. @param {string[]} values */
const mixed = (values) =>
  values.reduce((before, value) => sha256(joined(before, new TextEncoder().encode(value))), new Uint8Array());

/** The outcome that the key demands. @param {Uint8Array} key @param {Answer} answer */
function due(key, { number, values, outcomes, weights }) {
  const told = new DataView(new ArrayBuffer(8));
  told.setBigUint64(0, BigInt(number));
  const mark = hmac(key, joined(new Uint8Array(told.buffer), mixed(values))).slice(0, 16);
  let left = Number(BigInt(`0x${hex(mark)}`) % BigInt(weights.reduce((sum, weight) => sum + weight, 0)));
  return outcomes[weights.findIndex((weight) => (left -= weight) < 0)];
}

/** @param {Dealt} dealt @returns {Finding} */
export function judge({ committed, key, answers }) {
  if (!committed) return { fair: false, key: "ui.dealing.none", values: {} };
  if (!key) return { fair: false, key: "ui.dealing.closed", values: {} };
  const opened = unhex(key);
  if (hex(sha256(opened)) !== committed) return { fair: false, key: "ui.dealing.other_key", values: {} };
  const wrong = answers.find((answer) => due(opened, answer) !== answer.taken);
  if (wrong) return { fair: false, key: "ui.dealing.wrong", values: { number: wrong.number + 1, due: due(opened, wrong), taken: wrong.taken } };
  if (!answers.length) return { fair: false, key: "ui.dealing.nothing", values: {} };
  const values = answers[answers.length - 1].values.length;
  return { fair: true, key: "ui.dealing.right", values: { count: answers.length, values } };
}

/** What this browser knows of the game itself, beside what the server says. @param {string} source @param {Dealt} dealt @returns {string} */
export function own(source, { committed, answers }) {
  const given = valuesFor(source.replace("/api/games/", ""));
  if (!given.length) return "ui.dealing.own_none";
  if (given.some((note) => note.committed && note.committed !== committed)) return "ui.dealing.own_other";
  const values = new Set(answers.flatMap((answer) => answer.values));
  return given.some((note) => values.has(note.value)) ? "ui.dealing.own_there" : "ui.dealing.own_missing";
}

export class Dealing {
  /** @param {string} source the address of the game or record @param {() => void} changed */
  constructor(source, changed) {
    this.source = source;
    this.changed = changed;
    /** @type {Dealt|null} */
    this.dealt = null;
    /** @type {Finding|null} */
    this.finding = null;
  }

  /** Asks the server once, and works everything out here. */
  async check() {
    if (this.finding) return;
    try {
      this.dealt = await fetchJson(`${this.source}/dealing`);
      this.finding = judge(/** @type {Dealt} */ (this.dealt));
    } catch {
      this.finding = { fair: false, key: "ui.dealing.unread", values: {} };
    }
    this.changed();
  }
}

/** @param {Dealing} dealing @param {() => void} close */
export function dealingDialog({ finding, dealt, source }, close) {
  const note = finding && dealt?.key && own(source, dealt);
  return dialog(
    "dealing",
    say("ui.dealing.title"),
    close,
    h("p", null, say("ui.dealing.about")),
    finding
      ? h(
          "p",
          { class: finding.fair ? "verdict fair" : "verdict", role: "status" },
          icon(finding.fair ? "check" : "flag"),
          h("strong", null, say(finding.key, finding.values)),
        )
      : h("progress", { "aria-label": say("ui.dealing.title") }),
    dealt?.begun ? h("p", { class: "warning" }, say("ui.dealing.begun", { count: dealt.begun })) : null,
    note && h("p", { class: note === "ui.dealing.own_other" || note === "ui.dealing.own_missing" ? "warning" : "" }, say(note)),
    dealt?.committed &&
      h(
        "dl",
        { class: "small fingerprints" },
        h("dt", null, say("ui.dealing.committed")),
        h("dd", null, h("code", null, dealt.committed)),
        dealt.key && [h("dt", null, say("ui.dealing.key")), h("dd", null, h("code", null, dealt.key))],
      ),
    h("p", { class: "small" }, say("ui.dealing.limits")),
  );
}

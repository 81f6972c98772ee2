// Where tiles of one's own are made, kept and counted.

import { postJson, Refused } from "../api.js";
import { say } from "../words.js";
import { closeDialog } from "../dialog.js";
import { refusalWords } from "../table/wording.js";
import { copiesIn, freeName, keep, kept, lineOf, nameOf, put, shortName } from "../design/collection.js";
import { Draft } from "../design/draft.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../design/collection.js").Own} Own */

/** What is wrong with a tile only as long as some box is not chosen. */
const OTHER_BOXES = ["tile.no_kind", "tile.no_sign", "tile.no_tag", "tile.not_in_play"];

export class Workshop {
  /** @param {Choice} choice */
  constructor(choice) {
    this.choice = choice;
    /** @type {Draft|null} */
    this.draft = null;
    this.pasted = "";
    /** @type {string[]} */
    this.wrong = [];
    this.told = "";
    choice.store.set({ own: kept() });
    this.offer(choice.state.catalogue.tiles ?? []);
  }

  /** The tiles for the chosen game. */
  get tiles() {
    const { own, game } = this.choice.state;
    return own.filter((known) => known.game === game);
  }

  /** @param {Own[]} own */
  set(own) {
    keep(own);
    this.choice.set({ own });
  }

  /** Tiles of the server, where this browser has none of the name. @param {string[]} lines */
  async offer(lines) {
    const { games } = this.choice.state.catalogue;
    for (const line of lines)
      for (const game of games) {
        const tile = await read(game.name, [], line).catch(() => null);
        const fits = tile?.problems.every(({ key }) => OTHER_BOXES.includes(key));
        const { own } = this.choice.state;
        const isNew = !own.some((known) => known.game === game.name && nameOf(known.line) === tile?.name);
        if (tile?.picture && fits && isNew)
          this.choice.set({
            own: [...own, { game: game.name, line: tile.line, picture: tile.picture, copies: tile.copies, offered: true }],
          });
      }
  }

  // Making

  create() {
    this.open(`${freeName(this.tiles)} x1`, null);
  }

  /** @param {Own} own */
  edit(own) {
    this.open(lineOf(own), nameOf(own.line));
  }

  /** @param {string} line @param {string|null} before */
  open(line, before) {
    const { game, with: boxes } = this.choice.state;
    this.draft = new Draft(game, boxes, line, before, () => this.choice.store.set({}));
    this.choice.store.set({ dialog: "designer" });
  }

  async save() {
    const { draft } = this;
    const copies = draft?.copies ?? 0;
    const tile = await draft?.finished();
    if (!draft || !tile?.picture) return;
    const taken = tile.name !== draft.before && this.tiles.some((own) => nameOf(own.line) === tile.name);
    if (taken) {
      draft.error = say("ui.design.taken", { name: shortName(tile.name) });
      this.choice.store.set({});
      return;
    }
    this.set(put(this.choice.state.own, draft.before, { game: draft.game, line: tile.line, picture: tile.picture, copies }));
    this.told = say("ui.own.saved", { name: shortName(tile.name) });
    closeDialog("designer");
  }

  close() {
    this.draft = null;
    this.pasted = "";
    this.wrong = [];
    this.choice.store.set({ dialog: null });
  }

  // Counting

  /** @param {Own} own @param {number} copies */
  number(own, copies) {
    this.set(put(this.choice.state.own, null, { ...own, copies, offered: false }));
  }

  /** @param {Own} own */
  remove(own) {
    this.told = say("ui.own.removed", { name: shortName(nameOf(own.line)) });
    this.set(this.choice.state.own.filter((known) => known !== own));
  }

  // Sharing

  /** @param {Own[]} tiles */
  copy(tiles) {
    return this.copyText(tiles.map(lineOf).join("\n"));
  }

  /** @param {string} text */
  async copyText(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.told = say("ui.own.copied");
    } catch {
      this.told = text;
    }
    this.choice.store.set({});
  }

  openPaste() {
    this.pasted = "";
    this.wrong = [];
    this.choice.store.set({ dialog: "pasting" });
  }

  /** @param {string} text */
  paste(text) {
    this.pasted = text;
    this.wrong = [];
    this.choice.store.set({});
  }

  /** Takes the good lines over; the others stay, with what is wrong with them. */
  async takePasted() {
    const { game, with: boxes } = this.choice.state;
    const lines = this.pasted.split("\n").filter((line) => line.trim() && !line.trim().startsWith("#"));
    let own = this.choice.state.own;
    /** @type {string[]} */
    const left = [];
    /** @type {string[]} */
    const wrong = [];
    for (const line of lines.slice(0, this.choice.state.catalogue.limits.tiles)) {
      try {
        const tile = await read(game, boxes, line);
        if (!tile.picture) throw new Refused(tile.problems[0].key, { ...tile.problems[0].values, tile: tile.name });
        own = put(own, tile.name, { game, line: tile.line, picture: tile.picture, copies: copiesIn(line) });
      } catch (error) {
        left.push(line);
        wrong.push(error instanceof Refused ? refusalWords(error.key, { tile: nameOf(line), ...error.values }) : say("ui.line.lost"));
      }
    }
    this.set(own);
    this.pasted = left.join("\n");
    this.wrong = wrong;
    if (!left.length) closeDialog("pasting");
  }
}

/** @param {string} game @param {string[]} boxes @param {string} line @returns {Promise<import("../design/draft.js").Tile>} */
const read = (game, boxes, line) => postJson("/api/tile", { game, with: boxes, line, change: null });

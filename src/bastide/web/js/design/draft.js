// A tile in the making: every change is made by the server, which answers with the whole tile.

import { postJson, Refused } from "../api.js";
import { say } from "../words.js";
import { refusalWords } from "../table/wording.js";
import { renamed } from "./collection.js";

/** Milliseconds of rest before a tile is drawn: whoever presses twice wants only the second one. */
const REST = 120;

/** @typedef {{kind: string, places: string[], signs: Record<string, number>, zone: string}} Region */
/** @typedef {{sides: string[], centres: string[], signs: Record<string, Record<string, number>>, tags: Record<string, string[]>, bonus: boolean}} May */
/**
 * @typedef {{line: string, name: string, copies: number, regions: Region[], tags: string[], bonus: boolean, picture: string|null,
 *   problems: {key: string, values: Record<string, any>}[], may: May}} Tile
 */

export class Draft {
  /** @param {string} game @param {string[]} boxes @param {string} line @param {string|null} before the name it had @param {() => void} changed */
  constructor(game, boxes, line, before, changed) {
    this.game = game;
    this.boxes = boxes;
    this.before = before;
    this.changed = changed;
    /** @type {Tile|null} */
    this.tile = null;
    this.name = "";
    this.copies = 1;
    /** @type {number|null} */
    this.selected = null;
    this.text = line;
    /** Somebody is writing the line by hand: answers to what was asked before do not write over it. */
    this.writing = false;
    this.error = "";
    /** @type {Promise<void>} one change after another, however fast they come */
    this.busy = Promise.resolve();
    /** @type {string|null} */
    this.drawn = null;
    this.resting = 0;
    this.ask(line);
  }

  /** What stands in the way of keeping it. */
  get flaw() {
    return !this.tile || !this.tile.picture || !!this.error;
  }

  /** Has the server read a line. @param {string} line */
  ask(line) {
    this.writing = false;
    return this.next(() => this.post(line, null));
  }

  /** @param {() => Promise<void>|void} act */
  next(act) {
    this.busy = this.busy.then(act);
    return this.busy;
  }

  /** @param {string} line @param {Record<string, any>|null} change */
  async post(line, change) {
    try {
      this.take(await postJson("/api/tile", { game: this.game, with: this.boxes, line, change }));
    } catch (error) {
      this.error = error instanceof Refused ? refusalWords(error.key, error.values) : say("ui.line.lost");
    }
    this.changed();
  }

  /** @param {Tile} tile */
  take(tile) {
    if (this.tile === null || this.tile.name !== tile.name) this.name = tile.name;
    if (this.tile === null || this.tile.copies !== tile.copies) this.copies = tile.copies;
    if (this.tile && this.tile.regions.length !== tile.regions.length) this.selected = null;
    this.tile = tile;
    if (!this.writing) this.text = tile.line;
    this.error = "";
    this.draw(tile.picture);
  }

  /** Shows a picture once no other has been wanted for a while. @param {string|null} picture */
  draw(picture) {
    clearTimeout(this.resting);
    const show = () => {
      this.drawn = picture;
      this.changed();
    };
    if (this.drawn && picture) this.resting = setTimeout(show, REST);
    else show();
  }

  /** A change of the tile as it is seen: where another came in between, its regions may have other numbers. @param {Record<string, any>} change */
  change(change) {
    this.writing = false;
    const seen = this.tile;
    return this.next(() => (seen && seen === this.tile ? this.post(seen.line, change) : undefined));
  }

  /** @param {number|null} number */
  select(number) {
    if (this.selected === number) return;
    this.selected = number;
    this.changed();
  }

  /** What lies at a side. @param {string} side */
  kindAt(side) {
    const at = this.tile?.regions.find((region) => region.places.includes(side));
    return at?.kind ?? this.tile?.may.sides.at(-1) ?? "";
  }

  /** Something else at a side: the next of all that may lie there. @param {string} side @param {number} [step] */
  turnOver(side, step = 1) {
    this.writing = false;
    return this.next(() => {
      if (!this.tile) return undefined;
      const kinds = this.tile.may.sides;
      const next = (kinds.indexOf(this.kindAt(side)) + step + kinds.length) % kinds.length;
      return this.post(this.tile.line, { do: "side", side, kind: kinds[next] });
    });
  }

  /** @param {string} text */
  write(text) {
    this.writing = true;
    this.text = text;
    this.changed();
  }

  /** The name without what all own tiles have in common; a corrected one keeps its printed name. */
  get ownName() {
    return this.name.startsWith("OWN.") ? this.name.slice(4) : null;
  }

  /** @param {string} name */
  call(name) {
    this.name = `OWN.${name.replace(/[^A-Za-z0-9-]+/g, "-").slice(0, 20)}`;
    this.changed();
  }

  /** @param {number} copies */
  number(copies) {
    this.copies = copies;
    this.changed();
  }

  /** The tile with its name and number as they are now. */
  async finished() {
    if (!this.tile) return null;
    await this.ask(renamed(this.tile.line, this.name, Math.max(1, this.copies)));
    return this.flaw ? null : this.tile;
  }
}

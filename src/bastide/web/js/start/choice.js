// What is being chosen on the start page.

import { postJson } from "../api.js";
import { Store } from "../store.js";
import { wishes } from "../prefs.js";
import { COLOURS } from "../seats.js";
import { say } from "../words.js";
import { lineOf, nameOf } from "../design/collection.js";

/** @typedef {import("../types.js").Catalogue} Catalogue */
/** @typedef {{kind: "person"|"open"|"computer", name: string, level: string, colour: string}} Chair */
/** @typedef {{ok: boolean, tiles: number, most_players: number, colours: boolean, options: import("../types.js").Switch[], problems: {key: string, values: Record<string, any>}[]}} Check */
/**
 * @typedef {{catalogue: Catalogue, game: string, with: string[], options: Record<string, string>, help: string, chairs: Chair[], first: number, check: Check|null,
 *   games: import("../types.js").Summary[], campaigns: import("../types.js").Campaign[], error: string|null, busy: boolean, dialog: string|null, search: string, stop: string, open: string[],
 *   own: import("../design/collection.js").Own[], daily: (import("../types.js").PuzzleOffer & {day: string})|null, puzzles: import("../types.js").PuzzleOffer[]}} Choosing
 */

/** The computer player who is offered first. @param {Catalogue} catalogue */
function usual(catalogue) {
  return catalogue.computers.includes("steady") ? "steady" : catalogue.computers[0];
}

export class Choice {
  /** @param {Catalogue} catalogue @param {import("../types.js").Summary[]} games */
  constructor(catalogue, games) {
    const level = usual(catalogue);
    /** @type {Choosing} */
    const state = {
      catalogue,
      games,
      campaigns: [],
      game: catalogue.games[0].name,
      with: [],
      options: {},
      help: catalogue.help[0],
      check: null,
      error: null,
      busy: false,
      dialog: null,
      search: "",
      stop: "",
      open: [],
      own: [],
      daily: null,
      puzzles: [],
      chairs: [
        { kind: "person", name: wishes().name, level: "", colour: COLOURS[0] },
        { kind: "computer", name: "", level, colour: COLOURS[1] },
      ],
      first: 0,
    };
    this.store = new Store(state);
    this.asked = 0;
    /** @type {Set<string>} tiles of the server that do not go with the chosen boxes */
    this.spare = new Set();
    this.look();
  }

  get state() {
    return this.store.state;
  }

  /** @param {Partial<Choosing>} change */
  set(change) {
    this.store.set({ ...change, error: null });
    this.look();
  }

  /** Asks the server about the choice. */
  async look() {
    const asked = ++this.asked;
    const { game, chairs, options } = this.state;
    const ask = () =>
      postJson("/api/check", { game, with: this.state.with, players: chairs.length, options, tiles: this.tiles() });
    this.spare.clear();
    let check = await ask().catch(() => null);
    if (asked !== this.asked) return;
    for (const { values } of check?.problems ?? []) if (this.isOffered(values.tile)) this.spare.add(values.tile);
    if (this.spare.size) check = await ask().catch(() => null);
    if (asked === this.asked) this.store.set({ check });
  }

  /** Is it a tile of the server that nobody has asked for? @param {string|undefined} name */
  isOffered(name) {
    return this.state.own.some((own) => own.offered && own.game === this.state.game && nameOf(own.line) === name);
  }

  /** The lines of the own tiles that go into the game; those of the server only if they go with the boxes. */
  tiles() {
    const { own, game } = this.state;
    return own
      .filter((known) => known.game === game && known.copies > 0 && !this.spare.has(nameOf(known.line)))
      .map(lineOf);
  }

  /** @param {string} game */
  play(game) {
    if (game !== this.state.game) this.set({ game, with: [], options: {} });
  }

  /** All of these boxes, or none of them where they are chosen already. @param {string[]} names */
  toggle(names) {
    const chosen = new Set(this.state.with);
    const drop = names.every((name) => chosen.has(name));
    for (const name of names) {
      if (drop) chosen.delete(name);
      else this.add(name, chosen);
    }
    this.set({ with: this.inOrder(chosen) });
  }

  /** A box brings those it needs. @param {string} name @param {Set<string>} chosen */
  add(name, chosen) {
    if (chosen.has(name)) return;
    chosen.add(name);
    for (const need of this.box(name)?.needs ?? []) this.add(need, chosen);
  }

  /** @param {Set<string>} chosen */
  inOrder(chosen) {
    return this.state.catalogue.boxes.map((box) => box.name).filter((name) => chosen.has(name));
  }

  /** @param {string} name */
  box(name) {
    return this.state.catalogue.boxes.find((box) => box.name === name);
  }

  /** @param {string} name */
  preset(name) {
    const preset = this.state.catalogue.presets.find((known) => known.name === name && known.game === this.state.game);
    if (preset) this.set({ game: preset.game, with: this.inOrder(new Set(preset.with)), options: {} });
  }

  /** @param {number} index @param {Partial<Chair>} change */
  chair(index, change) {
    this.set({ chairs: this.state.chairs.map((chair, at) => (at === index ? { ...chair, ...change } : chair)) });
  }

  /** @param {Chair["kind"]} kind */
  addChair(kind) {
    this.set({
      chairs: [
        ...this.state.chairs,
        {
          kind,
          name: "",
          level: usual(this.state.catalogue),
          colour: this.freeColour(),
        },
      ],
    });
  }

  /** @param {number} index */
  removeChair(index) {
    this.set({ chairs: this.state.chairs.filter((_, at) => at !== index), first: Math.min(this.state.first, 0) });
  }

  /** A colour that nobody has. */
  freeColour() {
    return COLOURS.find((colour) => !this.state.chairs.some((chair) => chair.colour === colour)) ?? COLOURS[0];
  }

  /** Takes a colour; whoever had it gets the other one. @param {number} index @param {string} colour */
  paint(index, colour) {
    const before = this.state.chairs[index].colour;
    const chairs = this.state.chairs.map((chair, at) => {
      if (at === index) return { ...chair, colour };
      return chair.colour === colour ? { ...chair, colour: before } : chair;
    });
    this.set({ chairs });
  }

  /** Changes places with the one before. @param {number} index */
  swap(index) {
    const chairs = [...this.state.chairs];
    [chairs[index - 1], chairs[index]] = [chairs[index], chairs[index - 1]];
    this.set({ chairs });
  }

  /** What is sent to the server. */
  order() {
    const { game, options, help, chairs, first } = this.state;
    const seats = chairs.map((chair, index) => {
      if (chair.kind === "computer")
        return {
          kind: chair.kind,
          level: chair.level,
          colour: chair.colour,
          name: chair.name || say("ui.who.computer_name", { number: index + 1 }),
        };
      return {
        kind: chair.kind,
        colour: chair.colour,
        name: chair.kind === "person" ? chair.name.trim() || say("ui.who.player", { number: index + 1 }) : "",
      };
    });
    return { game, with: this.state.with, options, help, seats, first, tiles: this.tiles() };
  }
}

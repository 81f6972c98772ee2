// The line to the server: it comes back by itself, and sends again what was not answered.

import { noteValue } from "../values.js";

/** @typedef {Record<string, any> & {t: string}} Message */

/** How long to wait before the next attempt, in milliseconds. */
const WAITS = [150, 400, 800, 1500, 3000, 5000];
/** So often the line is tried while somebody looks; after so long without a word it is shown as lost, and after so long given up. */
const PULSE = 1000;
const SILENCE = 2500;
const DEAD = 20000;

/** Closed for good: no such game, not allowed. */
const FINAL = new Set([4403, 4404]);

/** What the value for the dealer is called: it is answered once, however often the line is lost. */
const MIX = "quiet mix";

/** What this browser gives for the dealer's answers to depend on. */
const randomValue = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Line {
  /** @param {string} game @param {() => number} last @param {(message: Message) => void} hear @param {(state: "open"|"silent"|"lost"|"refused") => void} changed */
  constructor(game, last, hear, changed) {
    this.game = game;
    this.last = last;
    this.hear = hear;
    this.changed = changed;
    this.attempt = 0;
    this.closed = false;
    this.greeted = false;
    /** Has the dealer been given a value over this line? */
    this.mixed = false;
    this.mixing = false;
    /** Commands that the server has not answered. @type {Map<string, Message>} */
    this.pending = new Map();
    /** @type {WebSocket|null} */
    this.socket = null;
    this.heard = 0;
    this.beaten = 0;
    this.silent = false;
    this.connect();
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => this.looked());
    this.pulse = setInterval(() => this.beat(), PULSE);
  }

  connect() {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.game}`);
    this.socket = socket;
    this.greeted = false;
    this.mixing = false;
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", last: this.last(), patches: true }));
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
  }

  /** @param {Message} message */
  receive(message) {
    this.heard = Date.now();
    if (this.silent) this.changed("open");
    this.silent = false;
    if ((message.t === "done" || message.t === "refused") && message.id) this.pending.delete(message.id);
    if (message.id === MIX) this.mixed = true;
    this.hear(message);
    if (message.t === "view" && !this.greeted) this.welcome(message);
    else this.mix(message);
  }

  /** @param {Message} message */
  welcome(message) {
    this.greeted = true;
    this.attempt = 0;
    this.changed("open");
    this.mix(message);
    for (const message of this.pending.values()) this.put(message);
  }

  /** Whoever has a seat, or has just taken one, gives the dealer a value, once, unless the tiles are known. @param {Message} message */
  mix(message) {
    if (message.view?.same_tiles) this.mixed = true;
    if (this.mixed || this.mixing || !message.you?.length || message.view?.over) return;
    this.mixing = true;
    const value = randomValue();
    const told = message.news?.find((/** @type {any} */ event) => event.event === "created");
    noteValue({ game: this.game, value, committed: told?.commitment ?? "" });
    this.put({ t: "mix", id: MIX, value });
  }

  /** @param {number} code */
  lost(code) {
    this.socket = null;
    this.greeted = false;
    this.silent = false;
    if (FINAL.has(code)) {
      this.closed = true;
      return this.changed("refused");
    }
    this.changed("lost");
    const wait = WAITS[Math.min(this.attempt++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  retry() {
    if (this.socket || this.closed) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** A line without a word is shown as lost; one that stays dead is given up. A page that nobody sees is not woken for it. */
  beat() {
    if (!this.greeted || document.hidden) return;
    const late = Date.now() - this.beaten > 2 * PULSE;
    this.beaten = Date.now();
    const quiet = Date.now() - this.heard;
    if (quiet > DEAD) this.socket?.close();
    else this.put({ t: "ping" });
    // Where this page itself has been held up, what has come meanwhile is still to be heard.
    if (quiet <= SILENCE || this.silent || late) return;
    this.silent = true;
    this.changed("silent");
  }

  /** Somebody looks again, or looks away: then nobody is to wonder that the page is quiet. */
  looked() {
    if (document.hidden) return this.put({ t: "ping", resting: true });
    this.heard = Date.now();
    this.put({ t: "ping" });
    this.retry();
  }

  /** @param {Message} message */
  put(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** A command: it has an identity and is sent until it is answered. @param {Message} message @returns {string} */
  command(message) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const whole = { ...message, id };
    this.pending.set(id, whole);
    if (this.greeted) this.put(whole);
    return id;
  }

  /** A question: it is not worth repeating. @param {Message} message */
  ask(message) {
    if (this.greeted) this.put(message);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket?.close();
  }
}

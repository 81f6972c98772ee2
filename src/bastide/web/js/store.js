// One small store: a state, changes to it, and who wants to hear of them.

/** @template {object} S */
export class Store {
  /** @param {S} state */
  constructor(state) {
    this.state = state;
    /** @type {Set<(state: S) => void>} */
    this.listeners = new Set();
    this.waiting = false;
  }

  /** Changes some of the state; listeners hear of it once, before the next frame. @param {Partial<S>} change */
  set(change) {
    this.state = { ...this.state, ...change };
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => this.tell());
  }

  tell() {
    this.waiting = false;
    for (const listener of this.listeners) listener(this.state);
  }

  /** @param {(state: S) => void} listener @returns {() => void} */
  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

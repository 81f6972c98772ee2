// The tile in hand, which floats under the pointer.

import { SIDE } from "./camera.js";

/** Where the pointer is when it is nowhere on the board. */
const AWAY = { x: -999, y: -999 };

export class Floating {
  /** @param {import("../table/table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.pointer = AWAY;
    /** @type {HTMLElement|null} */
    this.node = null;
  }

  /** A node that is just being made has no size before it is in the page. @param {HTMLElement} node */
  hold(node) {
    this.node = node;
    requestAnimationFrame(() => this.place());
  }

  /** @param {{x: number, y: number}|null} at */
  go(at) {
    this.pointer = at ?? AWAY;
    this.place();
  }

  place() {
    const { node, pointer, table } = this;
    const { camera, looking, state } = table;
    if (!node?.isConnected || !camera.frame) return;
    const { box } = camera.middle();
    const size = SIDE * camera.zoom;
    node.style.transform = `translate(${pointer.x - box.left - size / 2}px, ${pointer.y - box.top - size / 2}px)`;
    node.style.width = `${size}px`;
    const { x, y } = looking.cellAt(pointer);
    const hidden = pointer.x < 0 || !!state.pointed || table.how === "touch" || !!looking.tileAt(x, y);
    node.classList.toggle("hidden", hidden);
  }
}

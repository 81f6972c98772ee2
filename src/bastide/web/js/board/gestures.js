// Mouse, wheel, fingers: what they do to the camera, and which taps remain for the table.

/** @typedef {import("./camera.js").Camera} Camera */
/**
 * @typedef {{tap: (at: {x: number, y: number}, how: string, target: Element) => void, hold: (at: {x: number, y: number}) => void,
 *   hover: (at: {x: number, y: number}|null) => void,
 *   turn: (step: number, target: Element) => boolean}} Hands
 */

const SLACK = 6;
/** A finger that rests so long, in milliseconds, asks what is below it. */
const LONG = 500;
/** What lies over the land and hides it from the pointer. */
const OVER = ".tools, .confirm, .chooser, .popover, .small-map";

export class Gestures {
  /** @param {HTMLElement} frame @param {Camera} camera @param {Hands} hands */
  constructor(frame, camera, hands) {
    this.frame = frame;
    this.camera = camera;
    this.hands = hands;
    /** @type {Map<number, {x: number, y: number}>} */
    this.down = new Map();
    this.start = { x: 0, y: 0 };
    this.dragged = false;
    /** Has the finger asked? Then it presses nothing any more. */
    this.asked = false;
    this.resting = 0;
    this.last_turn = 0;
    this.listen();
  }

  listen() {
    const { frame } = this;
    frame.addEventListener("pointerdown", (event) => this.pressed(event));
    frame.addEventListener("pointermove", (event) => this.moved(event));
    frame.addEventListener("pointerup", (event) => this.lifted(event));
    frame.addEventListener("pointercancel", (event) => this.lifted(event));
    // A finger that is lifted leaves too, but what it has asked stays.
    frame.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && this.hands.hover(null));
    frame.addEventListener("wheel", (event) => this.rolled(event), { passive: false });
    frame.addEventListener("contextmenu", (event) => {
      const finger = /** @type {PointerEvent} */ (event).pointerType === "touch";
      if (finger || this.hands.turn(1, /** @type {Element} */ (event.target))) event.preventDefault();
    });
    frame.addEventListener("click", (event) => this.swallow(event), { capture: true });
  }

  /** A drag that ends on a button does not press it, nor does a finger that has asked. @param {Event} event */
  swallow(event) {
    const by_key = /** @type {MouseEvent} */ (event).detail === 0;
    if (by_key || (!this.dragged && !this.asked)) return;
    event.stopPropagation();
    event.preventDefault();
    this.dragged = this.asked = false;
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    if (event.button > 1) return;
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(this.resting);
    if (this.down.size > 1) return;
    this.start = { x: event.clientX, y: event.clientY };
    this.dragged = this.asked = false;
    const over = /** @type {Element} */ (event.target).closest(OVER);
    if (event.pointerType === "touch" && !over) this.resting = setTimeout(() => this.ask(), LONG);
  }

  ask() {
    this.asked = true;
    this.hands.hold(this.start);
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const before = this.down.get(event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (!before) {
      const over = /** @type {Element} */ (event.target).closest(OVER);
      if (event.pointerType !== "touch") this.hands.hover(over ? null : now);
      return;
    }
    if (!this.dragged && Math.hypot(now.x - this.start.x, now.y - this.start.y) < SLACK) return;
    clearTimeout(this.resting);
    this.dragged = true;
    this.frame.classList.add("dragging");
    if (!this.frame.hasPointerCapture(event.pointerId)) this.frame.setPointerCapture(event.pointerId);
    if (this.down.size === 2) this.pinch(event.pointerId, before, now);
    else this.camera.pan(now.x - before.x, now.y - before.y);
    this.down.set(event.pointerId, now);
  }

  /** @param {number} id @param {{x: number, y: number}} before @param {{x: number, y: number}} now */
  pinch(id, before, now) {
    const other = [...this.down].find(([known]) => known !== id)?.[1];
    if (!other) return;
    const old = Math.hypot(before.x - other.x, before.y - other.y);
    const far = Math.hypot(now.x - other.x, now.y - other.y);
    this.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (old > 8) this.camera.zoomBy(far / old, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  /** @param {PointerEvent} event */
  lifted(event) {
    const was_down = this.down.delete(event.pointerId);
    clearTimeout(this.resting);
    if (this.down.size) return;
    this.frame.classList.remove("dragging");
    if (!was_down || this.dragged || this.asked || event.type === "pointercancel" || event.button > 0) return;
    this.hands.tap({ x: event.clientX, y: event.clientY }, event.pointerType, /** @type {Element} */ (event.target));
  }

  /** @param {WheelEvent} event */
  rolled(event) {
    event.preventDefault();
    const target = /** @type {Element} */ (event.target);
    if (!event.ctrlKey && this.turned(event, target)) return;
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.camera.zoomBy(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), { x: event.clientX, y: event.clientY });
  }

  /** One notch of the wheel is one turn, however finely it reports. @param {WheelEvent} event @param {Element} target */
  turned(event, target) {
    if (!target.closest("[data-anchor]")) return false;
    const now = performance.now();
    if (now - this.last_turn < 140) return true;
    if (!this.hands.turn(event.deltaY > 0 ? 1 : -1, target)) return false;
    this.last_turn = now;
    return true;
  }
}

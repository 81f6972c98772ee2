// The question leaves the board its half of the page: where it is too long for that, it is set more closely, then on
// small pages the players' figures take less room, and then its reasons are folded to a line. The style sheet says how
// high it may be; here is tried what has room in it.

const WAYS = [
  "",
  "close",
  "close paired",
  "close spare",
  "close paired spare",
  "close spare folded",
  "close paired spare folded",
  "close spare folded tight",
  "close paired spare folded tight",
];
const UNFOLDED = WAYS.filter((way) => !way.includes("folded"));

/** So few pixels are no words: the button at a tile reaches out of it. */
const SLACK = 6;

/** How much of it is out of sight, in pixels. @param {Element} node */
const lack = (node) => node.scrollHeight - node.clientHeight;

/** Is there more of it further down? @param {Element} node */
const goesOn = (node) => node.scrollTop + node.clientHeight < node.scrollHeight - SLACK;

export class Snug {
  constructor() {
    /** Whether somebody wants to read the reasons of the open question. */
    this.unfolded = false;
    /** @type {HTMLElement|null} */
    this.tray = null;
    this.observer = new ResizeObserver(() => this.fit());
    /** One and the same, so that what lies under the board hears it once, however often the tray is made anew. */
    this.scrolled = () => this.tell();
  }

  /** @param {HTMLElement} tray */
  hold(tray) {
    this.observer.disconnect();
    this.tray = tray;
    this.observer.observe(tray);
    queueMicrotask(() => {
      const { under } = this;
      if (!under) return;
      this.observer.observe(under);
      under.addEventListener("scroll", this.scrolled, { capture: true, passive: true });
    });
  }

  get under() {
    return /** @type {HTMLElement|null} */ (this.tray?.closest(".under") ?? null);
  }

  /** Another question is asked. */
  ask() {
    this.unfolded = false;
    this.fit();
  }

  unfold() {
    this.unfolded = true;
    this.fit();
  }

  fit() {
    const { tray, under } = this;
    if (!tray || !under) return;
    under.dataset.snug = under.querySelector(":scope > .lesson") ? "" : this.found(under, tray);
    this.tell();
  }

  /** The first way that has room, else the one that lacks least. @param {HTMLElement} under @param {HTMLElement} tray */
  found(under, tray) {
    let [best, least] = ["", Infinity];
    for (const way of this.unfolded ? UNFOLDED : WAYS) {
      under.dataset.snug = way;
      const lacking = lack(under) + lack(tray);
      if (lacking < least) [best, least] = [way, lacking];
      if (lacking <= SLACK) break;
    }
    return best;
  }

  /** Whatever is still too long is scrolled, and shows it. */
  tell() {
    const { tray, under } = this;
    if (tray && under) under.toggleAttribute("data-more", goesOn(under) || goesOn(tray));
  }
}

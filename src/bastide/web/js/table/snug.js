// The question leaves the board its half of the page: where it is too long for that, it is set more closely, then on
// small pages the players' figures take less room, and then its reasons are folded to a line. The style sheet says how
// high it may be; here is tried what has room in it. Where it lies over a board that is large, it may then be higher.

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
const isTight = (/** @type {string} */ way) => way.includes("tight");

/** What it may take of the page where it lies over the board, as long as that is enough. */
const SHARE = 0.25;

/** So few pixels are no words: the button at a tile reaches out of it. */
const SLACK = 6;

/** How much of it is out of sight, in pixels. @param {Element} node */
const lack = (node) => node.scrollHeight - node.clientHeight;

/** Is there more of it further down? @param {Element} node */
const goesOn = (node) => node.scrollTop + node.clientHeight < node.scrollHeight - SLACK;

/** How high it may be where it lies over the board, so that this keeps half of the page; 0: it lies beside it. @param {HTMLElement} tray */
function roomAbove(tray) {
  const board = tray.closest(".table")?.querySelector(".board")?.getBoundingClientRect();
  const { left, right, width, bottom } = tray.getBoundingClientRect();
  if (!board || !width || bottom > board.bottom || left < board.left || right > board.right) return 0;
  return Math.floor((board.width * board.height - (innerWidth * innerHeight) / 2) / width) - 2;
}

/** @param {HTMLElement} under @param {HTMLElement} tray @param {{way: string, high: boolean}} tried */
function take(under, tray, { way, high }) {
  under.dataset.snug = way;
  under.style.removeProperty("--most");
  if (high) under.style.setProperty("--most", `${Math.max(roomAbove(tray), innerHeight * SHARE)}px`);
}

export class Snug {
  constructor() {
    /** Whether somebody wants to read the reasons of the open question. */
    this.unfolded = false;
    /** @type {HTMLElement|null} */
    this.tray = null;
    /** @type {Element|null} the answer that is advised */
    this.hinted = null;
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
    if (under.querySelector(":scope > .lesson")) under.dataset.snug = "";
    else this.find(under, tray);
    this.show(tray);
    this.tell();
  }

  /** Takes the first way that has room, else the one that lacks least. @param {HTMLElement} under @param {HTMLElement} tray */
  find(under, tray) {
    const ways = this.unfolded ? UNFOLDED : WAYS;
    const loose = ways.filter((way) => !isTight(way)).map((way) => ({ way, high: false }));
    const tries = roomAbove(tray) > 0 ? [...loose, ...ways.map((way) => ({ way, high: true }))] : ways.map((way) => ({ way, high: false }));
    let [best, least] = [tries[0], Infinity];
    for (const tried of tries) {
      take(under, tray, tried);
      const lacking = lack(under) + lack(tray);
      if (lacking < least) [best, least] = [tried, lacking];
      if (lacking <= SLACK) return;
    }
    take(under, tray, best);
  }

  /** What is advised is in sight, whatever else must be scrolled to. @param {HTMLElement} tray */
  show(tray) {
    const hinted = tray.querySelector(".answer.hinted");
    if (hinted !== this.hinted) hinted?.scrollIntoView({ block: "nearest" });
    this.hinted = hinted;
  }

  /** Whatever is still too long is scrolled, and shows it. */
  tell() {
    const { tray, under } = this;
    if (tray && under) under.toggleAttribute("data-more", goesOn(under) || goesOn(tray));
  }
}

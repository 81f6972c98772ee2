// What is thrown: it flies from the panel of whoever threw it, and is seen for a while where it came down.

import { h } from "../dom.js";
import { calm } from "../prefs.js";
import { tokenUrl } from "../seats.js";
import { SIDE } from "./camera.js";
import { spotStyle } from "./land.js";

/** @typedef {import("../types.js").Tell} Tell */
/** `short`: it comes down on its way. `landed`: it lies. @typedef {{key: string, token: string, seat: number, x: number, y: number, short: boolean, landed: boolean}} Flight */

const FLIGHT = 900;
const LYING = 2400;
/** So much of the way something flies that falls short. */
const PART = 0.62;

/** What flies, of all that happened: with a place where it lands, or one it was aimed at. @param {Tell[]} tells @param {number} n @returns {Flight[]} */
export function flightsOf(tells, n) {
  return tells
    .filter((tell) => tell.flying)
    .map((tell, index) => {
      const [x, y] = tell.aim ?? [tell.x, tell.y];
      return { key: `${n} ${index}`, token: tell.flying, seat: tell.player, x, y, short: !!tell.aim, landed: false };
    });
}

export class Flying {
  /** @param {import("../store.js").Store<import("../table/session.js").TableState>} store @param {import("./camera.js").Camera} camera */
  constructor(store, camera) {
    this.store = store;
    this.camera = camera;
  }

  /** Lets fly what was thrown; whoever wants no movement sees at once where it landed. @param {Tell[]} tells @param {import("../types.js").View} view */
  begin(tells, view) {
    const flights = flightsOf(tells, view.n).slice(-view.seats.length);
    if (!flights.length) return;
    this.store.set({ flights: [...this.store.state.flights, ...flights] });
    if (calm()) for (const flight of flights) this.land(flight);
  }

  /** @param {Flight} flight */
  land(flight) {
    const landed = { ...flight, landed: true };
    const { flights } = this.store.state;
    this.store.set({ flights: flights.flatMap((known) => (known !== flight ? [known] : flight.short ? [] : [landed])) });
    setTimeout(
      () => this.store.set({ flights: this.store.state.flights.filter((known) => known.key !== flight.key) }),
      LYING,
    );
  }

  /** What is in the air, over the whole page. */
  inTheAir() {
    const flying = this.store.state.flights.filter((flight) => !flight.landed);
    return flying.map((flight, index) =>
      h("img", {
        key: `y${flight.key}`,
        class: "flyer",
        src: tokenUrl(flight.token),
        alt: "",
        made: (/** @type {HTMLElement} */ node) => queueMicrotask(() => this.fly(node, flight, index)),
      }),
    );
  }

  /** @param {HTMLElement} node @param {Flight} flight @param {number} index one after another */
  fly(node, flight, index) {
    const start = document.querySelector(`.player[data-seat="${flight.seat}"]`)?.getBoundingClientRect();
    if (!start || !this.camera.frame) return this.land(flight);
    const goal = this.camera.screen(flight.x, -flight.y);
    const size = 0.4 * SIDE * this.camera.zoom;
    const [left, top] = [start.left + start.width / 2, start.top + start.height / 2];
    const part = flight.short ? PART : 1;
    const [dx, dy] = [(goal.x - left) * part, (goal.y - top) * part];
    const rise = Math.hypot(dx, dy) * 0.22 + 40;
    Object.assign(node.style, { left: `${left - size / 2}px`, top: `${top - size / 2}px`, width: `${size}px` });
    const steps = [
      { translate: "0 0", scale: 0.5, rotate: "0deg", opacity: 1, easing: "ease-out" },
      { translate: `${dx / 2}px ${dy / 2 - rise}px`, scale: 1.9, rotate: "360deg", opacity: 1, easing: "ease-in" },
      { translate: `${dx}px ${dy}px`, scale: 1, rotate: "720deg", opacity: flight.short ? 0 : 1 },
    ];
    const timing = { duration: FLIGHT, delay: index * FLIGHT * 0.6, fill: /** @type {const} */ ("both") };
    const landed = () => this.land(flight);
    node.animate(steps, timing).finished.then(landed, landed);
  }
}

/** What has come down, on the land or beside it. @param {import("../table/session.js").TableState} state */
export const landedOf = (state) =>
  state.flights
    .filter((flight) => flight.landed)
    .map((flight) =>
      h(
        "div",
        {
          key: `l${flight.key}`,
          class: "landed",
          "data-landed": `${flight.x},${flight.y}`,
          style: spotStyle(flight.x, flight.y),
        },
        h("img", { src: tokenUrl(flight.token), alt: "" }),
      ),
    );

// The group of a campaign: who plays, and how many levels they have won.

import { h } from "../dom.js";
import { say } from "../words.js";
import { emblem } from "../seats.js";

/** @param {import("../types.js").Campaign} known */
export const wonOf = (known) => known.levels.filter((stage) => stage.won).length;

/** Each by colour and name. @param {import("../types.js").Campaign} known */
export const group = (known) =>
  known.players.map((seat) =>
    h(
      "span",
      { key: seat.seat, class: "running-seat" },
      emblem(seat.seat, seat.colour),
      seat.name || say("ui.seat.open"),
    ),
  );

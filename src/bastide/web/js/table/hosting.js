// What whoever opened a table may do there: keep guests quiet, send them away, delete the game.

import { deleteAt } from "../api.js";
import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { emblem } from "../seats.js";
import { say } from "../words.js";
import { nameOf } from "./wording.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Seat} Seat */

/** Who else sits at a table of one's own. @param {TableState} state @param {View} view */
export const guests = (state, view) =>
  state.host ? view.seats.filter((seat) => seat.kind === "person" && !state.you.includes(seat.seat)) : [];

/** Is it being asked whether one is sure? */
const asking = { sure: false };

/** @param {string} what @param {string} words @param {() => void} click @param {string} [looks] */
const button = (what, words, click, looks = "button") =>
  h("button", { type: "button", class: looks, "data-do": what, on: { click } }, words);

/** @param {Table} table @param {TableState} state @param {View} view @param {Seat} seat */
function guest(table, state, view, seat) {
  const quiet = state.muted.includes(seat.seat);
  const command = (/** @type {string} */ what, /** @type {object} */ more = {}) =>
    table.session.command(what, { seat: seat.seat, ...more });
  return h(
    "div",
    { key: seat.seat, class: "leave-seat" },
    emblem(seat.seat, seat.colour),
    h("strong", null, nameOf(view, seat.seat)),
    button("mute", say(quiet ? "ui.host.unmute" : "ui.host.mute"), () => command("mute", { quiet: !quiet })),
    button("remove", say("ui.host.remove"), () => command("remove"), "button quiet"),
  );
}

/** @param {Table} table @param {TableState} state */
function deleting(table, state) {
  const forget = () =>
    deleteAt(`/api/games/${state.game}`).then(
      () => location.assign("/"),
      () => table.session.toast(say("ui.host.not_deleted"), true),
    );
  const ask = () => {
    asking.sure = true;
    table.draw();
  };
  return asking.sure
    ? button("delete-sure", say("ui.host.delete_sure"), forget, "button primary")
    : button("delete", say("ui.host.delete"), ask, "button quiet");
}

/** @param {Table} table @param {TableState} state @param {View} view @param {() => void} close */
export function hosting(table, state, view, close) {
  const here = guests(state, view);
  const leave = () => {
    asking.sure = false;
    close();
  };
  return dialog(
    "host",
    say("ui.host.title"),
    leave,
    h("p", null, say(here.length ? "ui.host.about" : "ui.host.nobody")),
    here.map((seat) => guest(table, state, view, seat)),
    h("footer", { class: "dialog-foot" }, deleting(table, state)),
  );
}

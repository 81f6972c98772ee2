// Inviting friends: the link as they can reach it, its code for a phone, and a word where they cannot.

import { fetchJson } from "../api.js";
import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { iconButton } from "../icons.js";
import { say } from "../words.js";

/** @typedef {{link: string, watch: string, loopback: boolean}} Invitation */

/** @type {{game: string, found: Invitation|null}} */
const known = { game: "", found: null };

/** What the link to a seat has brought along; empty: it was one for watching. */
export const seatKey = () => new URLSearchParams(location.search).get("sit") ?? "";

/** The link to a table, as others reach it. @param {string} game @returns {Promise<Invitation>} */
export async function invitation(game) {
  if (known.game === game && known.found) return known.found;
  const plain = `${location.origin}/g/${game}`;
  const found = await fetchJson(`/api/games/${game}/invitation`).catch(() => ({ link: plain, watch: plain, loopback: false }));
  Object.assign(known, { game, found });
  return found;
}

/** When somebody is sent away, the link to a seat is another one. @param {import("../types.js").News[]} news */
export function forgetInvitation(news) {
  if (news.some((event) => event.event === "removed")) known.found = null;
}

/** @param {import("./table.js").Table} table @param {import("./session.js").TableState} state @param {() => void} close */
export function inviting(table, state, close) {
  const found = known.game === state.game ? known.found : null;
  if (!found) invitation(state.game).then(() => table.draw());
  return dialog(
    "inviting",
    say("ui.invite.title"),
    close,
    found?.loopback && h("p", { class: "warning" }, say("ui.invite.loopback")),
    h("p", null, say("ui.invite.about")),
    found && h("p", { class: "link-text" }, found.link),
    found && h("img", { class: "code", src: `/api/games/${state.game}/invitation.svg`, alt: say("ui.invite.code") }),
    h(
      "footer",
      { class: "dialog-foot" },
      iconButton("link", say("ui.invite.copy"), () => table.copyLink(), { shown: true, class: "button primary" }),
      iconButton("link", say("ui.invite.watch"), () => table.copyWatchLink(), { shown: true, "data-do": "watch-link" }),
    ),
  );
}

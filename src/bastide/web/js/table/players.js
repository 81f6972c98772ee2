// The players: points, figures and tokens left, who is here, who is asked.

import { h } from "../dom.js";
import { progress } from "../campaign/progress.js";
import { say } from "../words.js";
import { icon, iconButton } from "../icons.js";
import { seatKey } from "./inviting.js";
import { emblem, figureImage, tileUrl, tokenUrl } from "../seats.js";
import { accountName, nameOf } from "./wording.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Seat} Seat */

/** @param {Seat} seat */
function supply(seat) {
  const left = Object.entries(seat.supply);
  return h(
    "ul",
    { class: "supply" },
    left.map(([piece, count]) =>
      h(
        "li",
        { key: piece, class: count ? "" : "spent", "data-piece": piece, title: say(`piece.${piece}`) },
        figureImage(piece, seat.hues[piece], { alt: say(`piece.${piece}`) }),
        h("span", null, count),
      ),
    ),
    seat.tokens.map((token, index) =>
      h(
        "li",
        { key: `${token.name}${index}`, title: say(`shown.${token.name}`) },
        h("img", {
          src: token.kind ? tileUrl(token.kind) : tokenUrl(token.name, seat.seat),
          alt: say(`shown.${token.name}`),
        }),
        h("span", null, token.count),
      ),
    ),
  );
}

/** @param {View} view @param {import("../types.js").Captive} captive */
const captiveWords = (view, captive) =>
  say("ui.captive", { piece: say(`piece.${captive.piece}`), who: nameOf(view, captive.seat) });

/** Whom a player holds prisoner. @param {View} view @param {Seat} seat */
function captives(view, seat) {
  if (!seat.captives.length) return null;
  return h(
    "ul",
    { class: "captives", "aria-label": say("ui.captives", { who: nameOf(view, seat.seat) }) },
    seat.captives.map((captive) =>
      h(
        "li",
        { key: captive.figure, class: "captive", "data-figure": captive.figure, title: captiveWords(view, captive) },
        figureImage(captive.piece, captive.hue, { alt: captiveWords(view, captive) }),
      ),
    ),
  );
}

/** @param {Seat} seat @param {TableState} state */
function standing(seat, state) {
  if (seat.kind === "computer")
    return h("span", { class: "badge", title: say(`level_about.${seat.level}`) }, icon("robot"), say(`level.${seat.level}`));
  if (seat.kind === "open") return h("span", { class: "badge open" }, say("ui.seat.open"));
  if (state.you.includes(seat.seat))
    return h("span", { class: state.you.length > 1 ? "badge you shared" : "badge you" }, say("ui.seat.you"));
  const isReplay = !state.game;
  if (isReplay) return null;
  const here = state.online[seat.seat] ?? seat.online;
  return h(
    "span",
    { class: here ? "badge online" : "badge offline" },
    say(here ? "ui.seat.online" : "ui.seat.offline"),
  );
}

/** @param {number} points @param {number} [outlook] */
function points(points, outlook = points) {
  return h(
    "span",
    { class: "points" },
    h("span", { class: "visually-hidden" }, say("points", { count: points })),
    h("span", { "aria-hidden": "true" }, points),
    outlook !== points &&
      h("span", { class: "outlook", title: say("ui.outlook") }, say("ui.outlook_short", { count: outlook })),
  );
}

/** Points that are no player's alone. @param {View} view */
function accounts(view) {
  if (view.accounts.every((account) => account.of === "seat")) return null;
  return h(
    "ul",
    { class: "player-list accounts", "aria-label": say("ui.accounts") },
    view.accounts.map((account, index) =>
      h(
        "li",
        { key: index, class: "player", "data-colour": account.colour, "data-account": index },
        h(
          "div",
          { class: "player-head" },
          emblem(account.hue, account.colour),
          h("span", { class: "player-name", title: accountName(view, index) }, accountName(view, index)),
          points(account.points),
          view.goal > 0 && h("span", { class: "of-goal" }, say("ui.of_goal", { goal: view.goal })),
        ),
        view.goal > 0 && progress(account.points, view.goal),
      ),
    ),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view @param {Seat} seat */
function player(table, state, view, seat) {
  const asked = view.decision?.player === seat.seat;
  const turn = view.player === seat.seat && !view.over;
  const winner = view.over && !view.puzzle && view.winners.includes(seat.seat);
  const classes = ["player", asked && "asked", turn && "turn", winner && "winner"].filter(Boolean).join(" ");
  const seated = state.you.length > 0;
  return h(
    "li",
    {
      key: seat.seat,
      class: classes,
      "data-colour": seat.colour,
      "data-seat": seat.seat,
      "data-account": view.accounts[seat.seat]?.of === "seat" ? seat.seat : null,
      "aria-current": turn ? "true" : null,
    },
    h(
      "div",
      { class: "player-head" },
      emblem(seat.seat, seat.colour),
      h("span", { class: "player-name", title: nameOf(view, seat.seat) }, nameOf(view, seat.seat)),
      standing(seat, state),
      winner && h("span", { class: "crown", title: say("ui.seat.winner") }, icon("crown")),
      seat.points !== null && points(seat.points, seat.outlook),
    ),
    supply(seat),
    captives(view, seat),
    asked && h("span", { class: "asked-note" }, say("ui.seat.asked")),
    seat.kind === "open" &&
      seated &&
      iconButton("robot", say("ui.fill"), () => table.session.command("fill", { seat: seat.seat }), { shown: true }),
  );
}

/** @param {Table} table @param {TableState} state @param {View} view */
export function players(table, state, view) {
  return h(
    "section",
    { key: "players", class: "players", "aria-label": say("ui.players") },
    h(
      "ol",
      { class: "player-list" },
      view.seats.map((seat) => player(table, state, view, seat)),
    ),
    accounts(view),
    view.same_tiles && h("p", { class: "small" }, say("ui.campaign.same_tiles_about")),
    state.watching > 0 && h("p", { class: "small watching" }, say("ui.watching", { count: state.watching })),
  );
}

/** An invitation for friends, and a chair for whoever comes. @param {Table} table @param {TableState} state @param {View} view */
export function joining(table, state, view) {
  const open = view.seats.filter((seat) => seat.kind === "open");
  if (!open.length || view.over) return null;
  if (state.you.length) {
    return h(
      "div",
      { key: "invite", class: "invite" },
      h("span", null, say("ui.invite.text")),
      iconButton("link", say("ui.invite.copy"), () => table.copyLink(), { shown: true, class: "button primary" }),
      iconButton("people", say("ui.invite.open"), () => table.ask("invite"), { shown: true, "data-do": "invite" }),
    );
  }
  if (!seatKey()) return h("p", { key: "watch", class: "invite" }, say("ui.join.watch_only"));
  return h(
    "form",
    { key: "join", class: "invite", on: { submit: (/** @type {Event} */ event) => table.sit(event) } },
    h(
      "label",
      null,
      h("span", null, say("ui.join.name")),
      h("input", { name: "name", required: true, maxlength: 40, autocomplete: "nickname" }),
    ),
    h("button", { class: "button primary" }, say("ui.join.sit")),
  );
}

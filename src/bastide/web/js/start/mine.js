// The games of this browser: those that wait, taking one off the list, and what came of those that are over.

import { h } from "../dom.js";
import { dialog, shut } from "../dialog.js";
import { icon, iconButton } from "../icons.js";
import { forgetResults, hiddenGames, results, summed } from "../results.js";
import { emblem } from "../seats.js";
import { ago, language, percent, say } from "../words.js";
import { titleOf } from "../table/wording.js";

/** @typedef {import("./start.js").Start} Start */
/** @typedef {import("./choice.js").Choosing} Choosing */
/** @typedef {import("../types.js").Summary} Summary */

/** @param {Summary} game */
function people(game) {
  return h(
    "span",
    { class: "running-seats" },
    game.seats.map((seat) =>
      h(
        "span",
        { key: seat.seat, class: "running-seat" },
        emblem(seat.seat, seat.colour),
        seat.name || say("ui.seat.open"),
        game.accounts[seat.seat]?.of === "seat" && [" ", h("b", null, game.scores[seat.seat])],
      ),
    ),
    game.accounts
      .filter((account) => account.of !== "seat")
      .map((account) =>
        h(
          "span",
          { key: `a${account.hue}`, class: "running-seat" },
          emblem(account.hue, account.colour),
          h("b", null, account.points),
        ),
      ),
  );
}

/** @param {Summary} game */
function standing(game) {
  if (game.over) return say("ui.running.over");
  if (game.asked !== null && game.you.includes(game.asked)) return say("ui.running.you");
  return say("ui.running.turn", { turn: game.turn, count: game.left });
}

/** @param {Start} start @param {Summary} game */
function running(start, game) {
  const asked = !game.over && game.asked !== null && game.you.includes(game.asked);
  const title = titleOf(game.choice.game);
  return h(
    "li",
    { key: game.game },
    h(
      "a",
      { class: asked ? "running asked" : "running", href: game.link },
      h(
        "strong",
        null,
        title,
        game.choice.with.length > 0 && h("span", { class: "small" }, ` + ${game.choice.with.length}`),
      ),
      people(game),
      h("span", { class: "small" }, standing(game), " · ", ago(game.last)),
    ),
    iconButton("bin", say("ui.mine.remove", { game: title }), () => start.choice.store.set({ dialog: `remove ${game.game}` }), {
      class: "icon-button running-bin",
      "data-do": "remove-game",
    }),
  );
}

/** The games that wait for this browser. @param {Start} start @param {Choosing} state */
export function waiting(start, state) {
  const hidden = new Set(hiddenGames());
  const shown = state.games.filter((game) => !hidden.has(game.game));
  const known = results().length > 0;
  if (!shown.length && !known) return null;
  return h(
    "section",
    { class: "waiting", "aria-labelledby": "waiting" },
    h(
      "h2",
      { id: "waiting" },
      say("ui.running.title"),
      known &&
        iconButton("score", say("ui.stats.title"), () => start.choice.store.set({ dialog: "stats" }), {
          shown: true,
          "data-do": "stats",
        }),
    ),
    shown.length > 0 &&
      h(
        "ul",
        { class: "runnings", tabindex: 0 },
        shown.slice(0, 30).map((game) => running(start, game)),
      ),
  );
}

/** Is one sure? Whoever opened the table deletes the game for all, others only stop seeing it. @param {Start} start @param {Choosing} state @param {() => void} close */
export function removing(start, state, close) {
  const game = state.games.find((known) => state.dialog === `remove ${known.game}`);
  if (!game) return null;
  return dialog(
    "removing",
    say("ui.mine.remove", { game: titleOf(game.choice.game) }),
    close,
    people(game),
    h("p", null, say(game.host ? "ui.mine.delete_about" : "ui.mine.hide_about")),
    h(
      "footer",
      { class: "dialog-foot" },
      h(
        "button",
        { type: "button", class: "button primary", "data-do": "sure", on: { click: () => start.remove(game) } },
        say(game.host ? "ui.mine.delete" : "ui.mine.hide"),
      ),
      h("button", { type: "button", class: "button quiet", on: { click: shut } }, say("ui.mine.keep")),
    ),
  );
}

/** What came of one's games, by game and number of players. @param {() => void} close @param {() => void} draw */
export function statistics(close, draw) {
  const number = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 });
  const forget = () => {
    forgetResults();
    draw();
  };
  const heads = ["game", "players", "games", "wins", "average", "best"];
  return dialog(
    "stats",
    say("ui.stats.title"),
    close,
    h("p", { class: "small" }, say("ui.stats.about")),
    h(
      "div",
      { class: "scroll", tabindex: 0 },
      h(
        "table",
        { class: "kinds" },
        h("thead", null, h("tr", null, heads.map((name) => h("th", { key: name, scope: "col" }, say(`ui.stats.${name}`))))),
        h(
          "tbody",
          null,
          summed(results()).map((sum) =>
            h(
              "tr",
              { key: `${sum.game} ${sum.players}` },
              h("th", { scope: "row" }, titleOf(sum.game)),
              h("td", null, sum.players),
              h("td", null, sum.games),
              h("td", null, sum.wins, h("span", { class: "small" }, ` (${percent(sum.wins / sum.games)})`)),
              h("td", null, number.format(sum.average)),
              h("td", null, sum.best),
            ),
          ),
        ),
      ),
    ),
    h(
      "footer",
      { class: "dialog-foot" },
      h("button", { type: "button", class: "button quiet", on: { click: forget } }, icon("bin"), h("span", null, say("ui.stats.forget"))),
    ),
  );
}


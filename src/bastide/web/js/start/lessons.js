// First games that teach: which there are, and off.

import { postJson, Refused } from "../api.js";
import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { wishes } from "../prefs.js";
import { tileUrl } from "../seats.js";
import { refusalWords, titleOf } from "../table/wording.js";
import { say, told } from "../words.js";

/** @typedef {import("../types.js").LessonOffer} LessonOffer */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Choosing} Choosing */

/** @param {Choice} choice @param {LessonOffer} lesson */
async function begin(choice, lesson) {
  if (choice.state.busy) return;
  choice.store.set({ busy: true, error: null });
  const name = wishes().name.trim() || say("ui.who.player", { number: 1 });
  try {
    const answer = await postJson(`/api/lessons/${lesson.name}`, { name, opponent: say("ui.lesson.opponent") });
    location.assign(answer.link);
  } catch (error) {
    const words = error instanceof Refused ? refusalWords(error.key, error.values) : say("ui.line.lost");
    choice.store.set({ busy: false, error: words, dialog: null });
  }
}

/** @param {Choice} choice @param {Choosing} state @param {LessonOffer} lesson */
function offer(choice, state, lesson) {
  const about = h(
    "span",
    { class: "card-text" },
    h("strong", { class: "card-title" }, told(lesson.title)),
    h("span", { class: "small" }, told(lesson.about)),
    h("span", { class: "facts small" }, say("ui.lesson.minutes", { count: lesson.minutes })),
  );
  return h(
    "li",
    { key: lesson.name },
    h(
      "button",
      {
        type: "button",
        class: "lesson-card",
        "data-lesson": lesson.name,
        disabled: state.busy,
        on: { click: () => begin(choice, lesson) },
      },
      lesson.picture && h("img", { src: tileUrl(lesson.picture), alt: "", loading: "lazy" }),
      about,
    ),
  );
}

/** One game after another, each with its first game and then the boxes. @param {Choice} choice @param {Choosing} state @param {() => void} close */
export function lessonsDialog(choice, state, close) {
  const { lessons } = state.catalogue;
  const games = [...new Set(lessons.map((lesson) => lesson.game))];
  return dialog(
    "lessons",
    say("ui.lesson.title"),
    close,
    h("p", null, say("ui.lesson.about")),
    games.map((game) =>
      h(
        "section",
        { key: game },
        h("h3", null, titleOf(game)),
        h(
          "ul",
          { class: "lesson-cards" },
          lessons.filter((lesson) => lesson.game === game).map((lesson) => offer(choice, state, lesson)),
        ),
      ),
    ),
  );
}

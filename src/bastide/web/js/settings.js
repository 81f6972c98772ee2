// Wishes about language, light, sound and notices.

import { h } from "./dom.js";
import { say, speak } from "./words.js";
import { wish, wishes } from "./prefs.js";
import { dialog } from "./dialog.js";

/** Switches the language of everything at once. @param {string} language */
async function switchLanguage(language) {
  await speak(language);
  wish({ language });
}

/** Leads to the other language, in whose name it speaks. */
export function languageButton() {
  const other = wishes().language === "de" ? "en" : "de";
  return h(
    "button",
    { type: "button", class: "button quiet", lang: other, on: { click: () => switchLanguage(other) } },
    other === "de" ? "Deutsch" : "English",
  );
}

/** @param {string} name @param {string} value @param {[string, string][]} choices @param {(value: string) => void} choose */
function choice(name, value, choices, choose) {
  return h(
    "fieldset",
    { class: "segments" },
    h("legend", null, say(`ui.settings.${name}`)),
    choices.map(([key, words]) =>
      h(
        "label",
        { key, class: "segment" },
        h("input", { type: "radio", name, checked: key === value, on: { change: () => choose(key) } }),
        h("span", null, words),
      ),
    ),
  );
}

/** @param {string} name @param {boolean} value @param {(value: boolean) => void} choose */
function toggle(name, value, choose) {
  return h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      checked: value,
      on: { change: (/** @type {any} */ event) => choose(event.target.checked) },
    }),
    h("span", null, say(`ui.settings.${name}`)),
  );
}

/** @param {boolean} wanted */
async function notify(wanted) {
  if (!wanted || !("Notification" in window)) return wish({ notify: false });
  wish({ notify: (await Notification.requestPermission()) === "granted" });
}

/** @param {() => void} close */
export function settings(close) {
  const prefs = wishes();
  return dialog(
    "settings",
    say("ui.settings.title"),
    close,
    choice(
      "language",
      prefs.language,
      [
        ["en", "English"],
        ["de", "Deutsch"],
      ],
      switchLanguage,
    ),
    choice(
      "theme",
      prefs.theme,
      [
        ["auto", say("ui.theme.auto")],
        ["light", say("ui.theme.light")],
        ["dark", say("ui.theme.dark")],
        ["contrast", say("ui.theme.contrast")],
        ["winter", say("ui.theme.winter")],
      ],
      (theme) => wish({ theme: /** @type {any} */ (theme) }),
    ),
    toggle("sound", prefs.sound, (sound) => wish({ sound })),
    toggle("alone", prefs.alone, (alone) => wish({ alone })),
    toggle("notify", prefs.notify, notify),
    toggle("letters", prefs.letters, (letters) => wish({ letters })),
  );
}

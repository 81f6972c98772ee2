// Searching the rule pages: every word somewhere, whatever its case and accents, and light on what was found.

/** @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");

/** The words of a search. @param {string} search */
export const wordsOf = (search) => plain(search).split(/\s+/).filter(Boolean);

/** @type {Map<string, string>} */
const known = new Map();

/** @param {string} text @param {string[]} words */
export function hasWords(text, words) {
  const folded = known.get(text) ?? plain(text);
  known.set(text, folded);
  return words.every((word) => folded.includes(word));
}

/** Where a word stands in a text, from and to. @param {string} text @param {string} word @returns {[number, number][]} */
export function placesOf(text, word) {
  const letters = text.split("").map(plain);
  const folded = letters.join("");
  /** Which letter of the text each letter of the folded one comes from. */
  const from = letters.flatMap((letter, index) => [...letter].map(() => index));
  /** @type {[number, number][]} */
  const places = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    places.push([from[at], from[at + word.length - 1] + 1]);
  return places;
}

/** Lights up words within an element; a browser that cannot do it shows the pages as they are. @param {Element|null} root @param {string[]} words */
export function lightUp(root, words) {
  if (!CSS.highlights) return;
  const light = new Highlight();
  const walker = document.createTreeWalker(root ?? document.createElement("div"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const word of words)
      for (const [start, end] of placesOf(node.nodeValue ?? "", word)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        light.add(range);
      }
  CSS.highlights.set("found", light);
}

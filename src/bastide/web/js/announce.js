// What a screen reader hears.

let turn = false;

/** @param {string} text */
export function announce(text) {
  const [first, second] = document.querySelectorAll(".announcer");
  if (!first || !second) return;
  turn = !turn;
  (turn ? first : second).textContent = text;
  (turn ? second : first).textContent = "";
}

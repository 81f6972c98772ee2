// The keys of a replay.

import { wishes } from "../prefs.js";

/** @param {KeyboardEvent} event */
function isOurs(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return false;
  return !(target.closest("input:not([type=range]), button, a") && event.key === " ");
}

/** @param {import("./replay.js").Replay} replay @returns {Record<string, () => void>} */
function acts(replay) {
  return {
    ArrowLeft: () => replay.go(replay.wanted - 1),
    ArrowRight: () => replay.go(replay.wanted + 1),
    ArrowUp: () => replay.turn(-1),
    ArrowDown: () => replay.turn(1),
    PageUp: () => replay.turn(-1),
    PageDown: () => replay.turn(1),
    Home: () => replay.go(0),
    End: () => replay.go(replay.film.length),
    " ": () => replay.play(),
    "+": () => replay.camera.zoomBy(1.25),
    "-": () => replay.camera.zoomBy(0.8),
    0: () => replay.fit(),
    s: () => wishes().letters && replay.scoring(1),
    S: () => wishes().letters && replay.scoring(-1),
    k: () => wishes().letters && replay.toggleTrack(),
    a: () => wishes().letters && replay.film.record && replay.ask("analysis"),
    Escape: () => replay.looking.end(),
  };
}

/** @param {import("./replay.js").Replay} replay */
export function listenToKeys(replay) {
  const known = acts(replay);
  document.addEventListener("keydown", (event) => {
    const act = isOurs(event) && known[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

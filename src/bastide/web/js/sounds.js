// Short sounds for what happens, made of tones as they are needed.

import { isFeast } from "./board/gains.js";
import { wishes } from "./prefs.js";

/** Pitch in hertz, beginning and length in seconds, loudness. @typedef {[number, number, number, number]} Tone */

/** @type {Record<string, {wave: OscillatorType, tones: Tone[]}>} */
const SOUNDS = {
  lay: { wave: "triangle", tones: [[150, 0, 0.09, 0.2], [95, 0.02, 0.12, 0.16]] },
  place: { wave: "triangle", tones: [[420, 0, 0.05, 0.1], [310, 0.05, 0.07, 0.1]] },
  score: { wave: "sine", tones: [[587, 0, 0.22, 0.1], [880, 0.1, 0.3, 0.1]] },
  feast: { wave: "sine", tones: [[523, 0, 0.25, 0.1], [659, 0.12, 0.25, 0.1], [784, 0.24, 0.3, 0.1], [1047, 0.36, 0.6, 0.1]] },
  turn: { wave: "sine", tones: [[523, 0, 0.4, 0.12], [784, 0.14, 0.4, 0.12]] },
};

/** @type {AudioContext|null} */
let device = null;

/** @param {AudioContext} sound @param {OscillatorType} wave @param {Tone} tone */
function tone(sound, wave, [pitch, begin, length, loudness]) {
  const [source, volume, start] = [sound.createOscillator(), sound.createGain(), sound.currentTime + begin];
  source.type = wave;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loudness, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(sound.destination);
  source.start(start);
  source.stop(start + length + 0.05);
}

/** Plays a sound, unless none are wished. @param {"lay"|"place"|"score"|"feast"|"turn"} name */
export function sound(name) {
  if (!wishes().sound) return;
  try {
    device ??= new AudioContext();
    if (device.state === "suspended") device.resume().catch(() => {});
    const { wave, tones } = SOUNDS[name];
    for (const each of tones) tone(device, wave, each);
  } catch {
    // no sound device
  }
}

/** What is to be heard of what has happened: the greatest of it. @param {import("./types.js").View} before @param {import("./types.js").View} view */
export function sounding(before, view) {
  const awards = view.sheet.slice(before.sheet.length);
  if (awards.some(isFeast)) return sound("feast");
  if (awards.some((award) => award.points > 0)) return sound("score");
  const stood = new Set(before.figures.map((figure) => figure.figure));
  if (view.figures.some((figure) => !stood.has(figure.figure))) return sound("place");
  if (view.land.length > before.land.length) return sound("lay");
}

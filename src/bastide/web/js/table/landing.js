// Points as places on the score track: where counting figures stand, and where they would land.

import { shownOption } from "./anchors.js";

/** @typedef {import("./session.js").TableState} TableState */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Option} Option */
/** A figure that would go from some points to others. @typedef {{seat: number, from: number, to: number}} Landing */

/** The space on which so many points lie. @param {View} view @param {number} points */
export const spaceOf = ({ track }, points) => ((points % track.spaces) + track.spaces) % track.spaces;

/** The points of the rounds that are done. @param {View} view @param {number} points */
export const roundsOf = (view, points) => points - spaceOf(view, points);

/** @param {Option} option */
export const hasPlace = (option) => option.track?.points !== undefined && option.track.points !== null;

/** Is somewhere on the track the answer to what is asked? @param {View|null} view */
export const asksTrack = (view) => !!view?.decision?.options.some(hasPlace);

/** The track is open if somebody wants it so, or the question does. @param {TableState} state */
export const isTrackOpen = (state) => state.track ?? asksTrack(state.view);

/** Where the figures would land by what is pointed at: an option, or the points of a region. @param {TableState} state @param {View} view @returns {Landing[]} */
export function landings(state, view) {
  const anchor = state.anchors.find((known) => known.key === (state.pointed ?? state.roving));
  const option = anchor && shownOption(anchor, state.bent);
  if (option?.track) return ofOption(option.track, view);
  const { region } = state;
  if (!region) return [];
  const awards = region.complete?.length && !region.finished ? region.complete : region.now;
  return awards.flatMap((award) => (award.player === null ? [] : ofSeat(view, award.player, award.points)));
}

/** @param {NonNullable<Option["track"]>} place @param {View} view @returns {Landing[]} */
function ofOption({ points, seat, gain }, view) {
  if (seat === null || !gain) return [];
  return points === null ? ofSeat(view, seat, gain) : [{ seat, from: points, to: points + gain }];
}

/** Any of a player's figures may go on; those that stand together would land together. @param {View} view @param {number} seat @param {number} gain */
function ofSeat(view, seat, gain) {
  const own = view.track.counters.filter((counter) => counter.seat === seat).map((counter) => counter.points);
  return gain ? [...new Set(own)].map((from) => ({ seat, from, to: from + gain })) : [];
}

/** The spaces over which somebody would go. @param {View} view @param {Landing[]} coming */
export function passed(view, coming) {
  const found = new Set();
  for (const { from, to } of coming)
    for (let at = Math.min(from, to) + 1; at < Math.max(from, to) && found.size < view.track.spaces; at++)
      found.add(spaceOf(view, at));
  return found;
}

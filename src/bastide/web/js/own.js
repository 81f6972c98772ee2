// The tiles of this game that are not printed so: what is to be drawn for them.

/** @type {Record<string, string>} */
let pictures = {};

/** @param {Record<string, string>|undefined} found by the name of the tile */
export function usePictures(found) {
  pictures = found ?? {};
}

/** The picture of a kind of tile, if it is one of the players' own; what has blanks is a picture itself. @param {string} kind */
export const pictureOf = (kind) => pictures[kind] ?? (kind.includes(" ") ? kind : null);

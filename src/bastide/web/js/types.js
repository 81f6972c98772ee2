// What the server sends, as docs/protocol.md tells it.

/** @typedef {{x: number, y: number, zone: string, feature: string, role: string, at: [number, number], printed: string}} Place */
/** @typedef {{name: string, count: number, kind?: string}} Held */
/**
 * @typedef {{seat: number, name: string, colour: string, kind: "person"|"computer"|"open", level: string, points: number|null,
 *   outlook?: number, supply: Record<string, number>, hues: Record<string, number>, tokens: Held[], captives: Captive[], online: boolean}} Seat
 */
/** Points that are kept. @typedef {{of: "seat"|"colour"|"all", hue: number, colour: string, points: number}} Account */
/** How all have won or lost. @typedef {{won: boolean, reason: string, values: Record<string, number>, reached: number, goal: number}} Together */
/** `seat` is whose the prisoner is. @typedef {{figure: number, seat: number, hue: number, piece: string, captor: number}} Captive */
/** @typedef {{tile: number, kind: string, v: number, x: number, y: number, rotation: number}} Laid */
/** @typedef {Place & {figure: number, seat: number, hue: number, piece: string, lying: boolean}} Figure */
/**
 * @typedef {{name: string, count: number, seat: number|null, x?: number, y?: number, at?: [number, number]|null, zone?: string,
 *   rotation?: number, kind?: string, piled?: boolean, spans?: boolean}} Token
 */
/** @typedef {string|number|{seat: number}|{box: string}|Saying} SayingValue */
/** @typedef {{key: string, values?: Record<string, SayingValue>}} Saying */
/**
 * @typedef {{code: string, verb: string, rule: string, word: string, words: Saying, track?: OnTrack, x?: number, y?: number, rotation?: number, zone?: string,
 *   feature?: string, role?: string, at?: [number, number]|null, piece?: string, kind?: string, v?: number, figure?: number, seat?: number, hue?: number,
 *   number?: number, where?: string, captor?: number, printed?: string, lying?: boolean, cost?: string}} Option
 */
/** A move that is advised. @typedef {{code: string, why: Saying, points: number, theirs: Counter|null, chance: number}} Advice */
/** @typedef {{step: string, rule: string|null, region: Place|null}} Reason */
/** @typedef {{seat: number, points: number}} Counter */
/** @typedef {{spaces: number, counters: Counter[], standing: {name: string, seat: number, space: number}[], marks: {rule: string, spaces: number[]}[]}} Track */
/** Where an option belongs on the score track. @typedef {{points: number|null, seat: number|null, gain: number}} OnTrack */
/**
 * @typedef {{player: number, prompt: string, values: Record<string, any>, why: Reason[], options: Option[], asides: number}} Decision
 */
/** @typedef {{label: string, count: number, each: number}} Term */
/** @typedef {{player: number|null, points: number, reason: string, turn: number, final: boolean, terms: Term[], figures?: number[]} & Partial<Place>} Award */
/** @typedef {{owners: number[], zones: Place[]}} Field */
/** @typedef {{game: string, with: string[], options: Record<string, string>, tiles: string[], pictures: Record<string, string>}} Choice */
/**
 * @typedef {{n: number, turn: number, player: number, over: boolean, winners: number[], together: Together|null, choice: Choice, signs: string[], help: string, seats: Seat[], accounts: Account[], tints: number[], goal: number, land: Laid[],
 *   last: number[], figures: Figure[], tokens: Token[], hand: {kind: string, v: number, rotations: number[]}|null, frontier: [number, number][],
 *   dead: [number, number][], bag: [string, number][], left: number, out: string[], decision: Decision|null, take_back: boolean, no_take_back: {key: string, values: Record<string, any>}|null, fields: Field[],
 *   sheet: Award[], track: Track, chat: News[], rematch: string|null, campaign: string|null, same_tiles: boolean, lesson?: Lesson|null, puzzle?: Puzzle|null}} View
 */
/**
 * The open step of a lesson. Lights without a zone are cells.
 * @typedef {{name: string, title: Record<string, string>, step: number, steps: number, says: Record<string, string[]>, instead: Record<string, string>|null,
 *   code: string|null, waits: boolean, lights: (Place|{x: number, y: number})[]}} Lesson
 */
/**
 * @typedef {{name: string, game: string, with: string[], title: Record<string, string>, about: Record<string, string>, minutes: number,
 *   picture: string|null}} LessonOffer
 */
/** @typedef {{number: number, game: string, with: string[], tiles: string[], level: string}} PuzzleOffer */
/**
 * A puzzle that is being solved: `coming` are the tiles after the one in hand, `most` is told at the end, or when its solution is shown, `stars` at the end.
 * @typedef {PuzzleOffer & {coming: string[], laying: number, gained: number, most: number|null, stars: number|null, shown: boolean}} Puzzle
 */
/** @typedef {Record<string, any> & {event: string}} Tell */
/**
 * @typedef {{n: number, at: number, event: string, seat?: number, name?: string, text?: string, code?: string|null, prompt?: string, turn?: number,
 *   tells?: Tell[], level?: string, winners?: number[], scores?: number[], to?: number, game?: string}} News
 */
/**
 * @typedef {{x: number, y: number, zone: string, feature: string, zones: Place[], figures: Figure[], tiles: number, open: number, finished: boolean,
 *   traits: Record<string, number>, strength: {seat: number, strength: number}[], owners: number[], now: Award[], complete: Award[]|null, closing: number|null, lying: Record<string, number>|null}} Region
 */
/**
 * @typedef {{name: string, game?: string, title: Record<string, string>, summary: Record<string, string>, tiles: number, players: number,
 *   picture: string|null, needs: string[], excludes: Record<string, string>, options: Switch[], page: boolean}} Box
 */
/**
 * Boxes that are chosen as one.
 * @typedef {{name: string, game: string, title: Record<string, string>, summary: Record<string, string>, tiles: number, picture: string|null,
 *   boxes: string[]}} Bundle
 */
/**
 * What is in a game, a box or a bundle; `minutes` for one player, two and so on, `guide` the page that tells how to correct its tiles.
 * @typedef {{name: string, boxes: string[], whole: boolean, tiles: number, pictures: string[], minutes: number[], reconstructed: boolean, pages: string[],
 *   opening: {language: string, html: string}|null, guide: string|null}} Details
 */
/** @typedef {{name: string, values: string[], levels: boolean}} Switch */
/** One game of a campaign. @typedef {{link: string|null, began: number, ended: number|null, won: boolean, reached: number, goal: number}} Attempt */
/** @typedef {{level: string, won: boolean, best: Attempt|null, tries: Attempt[]}} Stage */
/**
 * @typedef {{campaign: string, link: string, game: string, option: string, players: {seat: number, name: string, colour: string, kind: string}[],
 *   host: boolean, created: number, last: number, next: string|null, levels: Stage[]}} Campaign
 */
/**
 * @typedef {{games: Box[], boxes: Box[], bundles: Bundle[], presets: {name: string, game: string, with: string[]}[], lessons: LessonOffer[], computers: string[], help: string[],
 *   languages: string[], limits: {name: number, text: number, message: number, tiles: number, copies: number, line: number}, tiles: string[]}} Catalogue
 */
/**
 * @typedef {{game: string, link: string, choice: Choice, help: string, seats: {seat: number, name: string, colour: string, kind: string}[], you: number[], host: boolean,
 *   turn: number, left: number, over: boolean, asked: number|null, accounts: Account[], scores: number[], winners: number[], created: number, last: number}} Summary
 */

export {};

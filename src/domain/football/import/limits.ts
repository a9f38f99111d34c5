/** What an import may cost. Longer files are refused by their length, before anything reads them (K25). */
export const IMPORT_LIMITS = {
  /** Bytes of the text. */
  bytes: 2 * 1024 * 1024,
  /** Matches of a file, its bad lines among them. */
  lines: 5000,
  /** Characters of a team, competition, round and venue, as they are stored. */
  name: 100,
  round: 60,
  venue: 120,
  /** A kick-off is at most this far from now, in both directions. */
  kickoffMs: 2 * 366 * 24 * 60 * 60 * 1000,
  /** Pairs of keys that are compared for near spellings. A name behind that is new unless it is stored exactly. */
  comparisons: 60_000,
  /** Matches that one transaction stores, and names, whose keys cost more. */
  slice: 100,
  nameSlice: 25,
} as const

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
  /** Names that are compared with similar ones, for each pair: what is above is taken as new. */
  comparisons: 300_000,
  /** Matches that one transaction stores. */
  slice: 100,
} as const

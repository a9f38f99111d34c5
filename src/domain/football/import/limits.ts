/** What an import may cost. Longer files are refused by their length, before anything reads them (K25). */
export const IMPORT_LIMITS = {
  /** Bytes of the text. */
  bytes: 2 * 1024 * 1024,
  /** Matches of a file, its bad lines among them. */
  lines: 5000,
  /** Competitions that are in no list and that a file adds: all phones get the names of each. */
  newCompetitions: 20,
  /** Characters of a team, competition, round and venue, as they are stored. */
  name: 100,
  round: 60,
  venue: 120,
  /** A kick-off is at most this far from now, in both directions. */
  kickoffMs: 2 * 366 * 24 * 60 * 60 * 1000,
  /** Matches that one transaction stores, and names, whose keys cost more. */
  slice: 100,
  nameSlice: 25,
} as const

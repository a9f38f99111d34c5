/** The provider's short name of a league, and our number of it. */
export const LEAGUES: ReadonlyMap<unknown, number> = new Map([
  ['bl1', 78],
  ['dfb', 81],
])

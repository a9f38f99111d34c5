/** In all groups of a table together. */
export const MOST_TEAMS = 120

/** The columns of our CSV, in the order of the template. */
export const CSV_COLUMNS = [
  ...['competition', 'competition_ar', 'round', 'date', 'time', 'zone', 'home', 'home_ar'],
  ...['away', 'away_ar', 'venue', 'score', 'shootout', 'status'],
] as const

/** Answers about tables in the shapes of the three providers, for tests. */

/** Of a team: its number and name, matches won, drawn and lost, goals for and against, points. */
type Line = readonly [number, string, number, number, number, number, number, number]

export const LINES: readonly Line[] = [
  [157, 'Bayern München', 9, 2, 1, 40, 9, 29],
  [165, 'Borussia Dortmund', 8, 1, 3, 25, 14, 25],
  [173, 'RB Leipzig', 7, 0, 5, 22, 18, 18],
]

export const apiFootballTable = (groups: Record<string, readonly Line[]> = { Bundesliga: LINES }, id = 78): string =>
  JSON.stringify({
    errors: [],
    response: [
      {
        league: {
          ...{ id, name: 'Bundesliga', season: 2026 },
          standings: Object.entries(groups).map(([group, lines]) =>
            lines.map(([number, name, win, draw, lose, scored, against, points], at) => ({
              ...{ rank: at + 1, team: { id: number, name }, points, group },
              all: { played: win + draw + lose, win, draw, lose, goals: { for: scored, against } },
            })),
          ),
        },
      },
    ],
  })

export const footballDataTable = (groups: Record<string, readonly Line[]> = { '': LINES }, code = 'BL1'): string => {
  const table = (lines: readonly Line[]) =>
    lines.map(([id, name, won, draw, lost, goalsFor, goalsAgainst, points], at) => ({
      ...{ position: at + 1, team: { id, name }, playedGames: won + draw + lost },
      ...{ won, draw, lost, goalsFor, goalsAgainst, points },
    }))
  return JSON.stringify({
    competition: { id: 2002, code },
    standings: Object.entries(groups).flatMap(([group, lines]) =>
      ['TOTAL', 'HOME'].map((type) => ({ type, group: group || null, table: table(lines) })),
    ),
  })
}

export const openligadbTable = (lines: readonly Line[] = LINES): string =>
  JSON.stringify(
    lines.map(([teamInfoId, teamName, won, draw, lost, goals, opponentGoals, points]) => ({
      ...{ teamInfoId, teamName, won, draw, lost, goals, opponentGoals, points },
      matches: won + draw + lost,
    })),
  )

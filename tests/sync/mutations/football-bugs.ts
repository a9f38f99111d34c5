import { liveMatchMoves, predictedByWrongClocks } from '../scenarios/football'
import type { Mutation } from './mutation'

/** Mutations of days of matches and of predictions. */
export const FOOTBALL_BUGS: readonly Mutation[] = [
  {
    name: 'the server publishes the board of a day at once, and the day with its next change',
    scenario: liveMatchMoves,
    breaks: 'K2',
    patches: [],
    rules: {
      find: '	save(tx, "match_days", day, "fixtures", fixtures);\n',
      replace: `	const [held] = readRows(tx, "SELECT board FROM match_boards WHERE id = {:id}", { id: dayId(day) }, { board: "" });
	if (!held || held.board === board) save(tx, "match_days", day, "fixtures", fixtures);
`,
    },
  },
  {
    name: 'the phone writes the board of a day before the day',
    scenario: liveMatchMoves,
    breaks: 'K2',
    patches: [
      {
        file: 'src/sync/pull/write-rows.ts',
        find: '    quarantined.push(...(await writeOrQuarantine(rows[store], documents)))\n',
        replace: `    const boards = documents.filter(({ id }) => id.startsWith('board:'))
    quarantined.push(...(await writeOrQuarantine(rows[store], boards)))
    quarantined.push(...(await writeOrQuarantine(rows[store], documents.filter((one) => !boards.includes(one)))))
`,
      },
    ],
  },
  {
    name: 'a row of a day is written alone',
    scenario: liveMatchMoves,
    breaks: 'K2',
    patches: [
      {
        file: 'src/sync/rows/access.ts',
        find: '  let left = new Map(documents.map((document) => [document.id, document]))\n',
        replace: `  if (documents.length > 1) {
    for (const one of documents) await writeDocuments(store, [one])
    return
  }
  let left = new Map(documents.map((document) => [document.id, document]))
`,
      },
    ],
  },
  {
    name: 'the clock of the phone says whether a match is open',
    scenario: predictedByWrongClocks,
    breaks: 'I4',
    patches: [
      { file: 'src/data/matches/football-clock.ts', find: '  phoneNow + serverAhead\n\n', replace: '  phoneNow\n\n' },
    ],
  },
  {
    name: 'the server takes what its user predicted, whenever it comes',
    scenario: predictedByWrongClocks,
    breaks: 'K19',
    patches: [],
    rules: {
      find: 'if (!isOpen(tx, match)) refuse(',
      replace: 'if (false) refuse(',
    },
  },
]

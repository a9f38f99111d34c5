import { type Caller, openCaller } from '../server/sync-calls'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { printLine, type Rounds } from './side-by-side'
import { timeVerdict } from './time-verdict'

const AT_MOST = 12
const DAYS = 10
const COMPETITIONS = 20

/** @returns the exit code: 1 when a writer waits too long */
export async function main(args: string[]): Promise<number> {
  const [matches = 150, rounds = 5] = args.map(Number)
  const server = await startServer({ hooks: { add: RAW_SQL } })
  try {
    const author = await openCaller(server)
    await timeVerdict(author, author.writes('قبل'))
    const first: Rounds = { beside: [await longestAtRest(author)], measured: [] }
    await runSql(server, ...matchesOf(DAYS, matches))
    first.measured.push(await longestWhilePacking(server, author))
    const changed: Rounds = { beside: [], measured: [] }
    for (let round = 0; round < rounds; round += 1) {
      changed.beside.push(await longestAtRest(author))
      await runSql(server, `UPDATE matches SET status = 'h1', score = '${round}-1' WHERE id LIKE '%0001'`)
      changed.measured.push(await longestWhilePacking(server, author))
    }
    const line = (what: string) => ({ measured: `longest wait of a post: ${what}`, beside: 'at rest', atMost: AT_MOST })
    const kept = [
      printLine(line(`${DAYS} days of ${matches} matches are packed first`), first),
      printLine(line('a score in each of them changes'), changed),
    ]
    return kept.every(Boolean) ? 0 : 1
  } finally {
    await server.stop()
  }
}

async function postsOf(author: Caller, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) times.push(await timeVerdict(author, author.writes(`هدف ${n}`)))
  return times
}

const longestAtRest = async (author: Caller): Promise<number> => Math.max(...(await postsOf(author, 100)))

/** Until nothing is due. */
async function longestWhilePacking(server: TestServer, author: Caller): Promise<number> {
  const counts = ['days', 'heads', 'competitions'].map((of) => `(SELECT count(*) FROM _due_match_${of})`)
  const due = `SELECT CAST(${counts.join(' + ')} AS TEXT) AS text`
  const times: number[] = []
  do times.push(...(await postsOf(author, 20)))
  while ((await readText(server, due)) !== '0')
  return Math.max(...times)
}

/** SQL: matches of as many days around today, with competitions and teams. The first of a day has the number 1. */
function matchesOf(days: number, matches: number): string[] {
  const counted = (most: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${most})`
  const now = "strftime('%Y-%m-%d %H:%M:%fZ')"
  const id = (kind: string, number: string) => `'h' || '${kind}' || printf('%013d', ${number})`
  const named = (
    table: string,
    kind: string,
    count: number,
  ) => `INSERT INTO ${table} (id, name_en, name_ar, created_at, updated_at)
    ${counted(count)} SELECT ${id(kind, 'i')}, 'Name ' || i, 'اسم ' || i, ${now}, ${now} FROM n`
  const team = (number: string) => id('t', `(${number}) % 400`)
  return [
    named('competitions', 'c', COMPETITIONS),
    named('teams', 't', 400),
    `INSERT INTO matches (id, competition, home, away, kickoff, status, source, created_at, updated_at)
      ${counted(days * matches)} SELECT ${id('0', `(i / ${matches}) * 10000 + i % ${matches}`)},
        ${id('c', `i % ${COMPETITIONS}`)}, ${team('2 * i')}, ${team('2 * i + 1')},
        strftime('%Y-%m-%d %H:%M:%fZ', 'now', 'start of day', ((i / ${matches}) - 4) || ' days', (8 + i % 14) || ' hours'),
        'scheduled', 'hand', ${now}, ${now} FROM n`,
  ]
}

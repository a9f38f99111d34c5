import { Agent } from 'node:http'
import { dayChannel } from '@/domain/football/match-channels'
import { readBoard, readFixtures, utcDay } from '@/domain/football/packed-day'
import type { Channel, Cursor } from '@/domain/wire'
import type { User } from '../support/api'
import { runSql } from '../support/raw-sql'
import type { TestServer } from '../support/server'
import { nextEvening, packed, paidAnswer, startFootballServer } from './football-server'
import { type DayPlan, providedDay } from './provided-day'
import { pullOf } from '../support/pull-call'

const KILOBYTE = 1024
const [DAY_AT_MOST, TICK_AT_MOST] = [3 * KILOBYTE, KILOBYTE]

interface Row {
  answer: string
  bytes: number
  plain: number
  target: string
  kept: string
}

/** @returns the exit code: 1 when an answer is too large */
export async function main(args: string[]): Promise<number> {
  const [matches = 150] = args.map(Number)
  const plan: DayPlan = { matches, inPlay: 40, over: 60 }
  const at = nextEvening()
  const day = utcDay(at)
  const fixtures = providedDay(at, plan)
  const football = await startFootballServer({
    ...{ at, answers: (path) => paidAnswer(path.endsWith(day) ? fixtures : []) },
  })
  try {
    return (await measure(football.server, day, plan)).every(({ kept }) => kept !== 'no') ? 0 : 1
  } finally {
    await football.stop()
  }
}

async function measure(server: TestServer, day: string, plan: DayPlan): Promise<Row[]> {
  await packed(server, plan.matches)
  const phone = phoneOf(server, await server.api.register())
  const rows: Row[] = []
  const add = async (what: string, channel: Channel, atMost?: number) => {
    const { answer, bytes } = await phone(channel)
    const target = atMost === undefined ? 'none' : `≤ ${atMost}`
    const kept = atMost === undefined ? '' : bytes <= atMost ? 'yes' : 'no'
    rows.push({ answer: what, bytes, plain: JSON.stringify(answer).length, target, kept })
    return answer
  }
  const first = await add(`a day of ${plan.matches} matches, the first time`, dayChannel(day), DAY_AT_MOST)
  checkDay(day, plan, first.rows)
  const names = await add('all names, the first time', 'football')
  await add('nothing new', dayChannel(day))
  for (const changed of [10, 30]) {
    await runSql(server, scoresOf(day, changed))
    await packed(server, plan.matches)
    const tick = await add(`a tick with ${changed} changed, ${plan.inPlay} in play`, dayChannel(day), TICK_AT_MOST)
    if (tick.rows.map(({ c }) => c).join() !== 'match_boards') throw new Error('a tick is not the board alone')
  }
  console.table(rows)
  const teams = names.rows.flatMap(({ row }) => JSON.parse(String(row.teams)) as unknown[]).length
  const ofNames = rows.find(({ answer }) => answer.startsWith('all names'))?.bytes ?? 0
  console.log(`the names of ${teams} teams: ${(ofNames / teams).toFixed(1)} bytes a team`)
  return rows
}

/** Asks for what is new in a channel since its last call. */
function phoneOf(server: TestServer, user: User) {
  const agent = new Agent({ keepAlive: true })
  const cursors = new Map<Channel, Cursor>()
  return async (channel: Channel) => {
    const { answer, received } = await pullOf(server.port, agent, user, { [channel]: cursors.get(channel) ?? null })
    const cursor = answer?.channels[channel]?.cursor
    if (!answer || !cursor) throw new Error(`no answer for ${channel}`)
    cursors.set(channel, cursor)
    return { answer, bytes: received }
  }
}

/** The day is the one that was meant. */
function checkDay(day: string, { matches, inPlay, over }: DayPlan, rows: ReadonlyArray<{ row: object }>): void {
  const { fixtures = '', board = '' } = Object.assign({}, ...rows.map(({ row }) => row)) as Record<string, string>
  const [packedMatches, begun] = [readFixtures(day, fixtures).length, readBoard(day, board).size]
  if (packedMatches !== matches || begun !== inPlay + over)
    throw new Error(`the day has ${packedMatches} matches, of which ${begun} began`)
}

/** SQL: a goal in the first matches in play. */
const scoresOf = (day: string, matches: number): string =>
  `UPDATE matches SET score = (CAST(score AS INTEGER) + 1) || substr(score, instr(score, '-'))
    WHERE id IN (SELECT id FROM matches WHERE kickoff GLOB '${day}*' AND status IN ('h1', 'ht', 'h2') ORDER BY id LIMIT ${matches})`

import { setTimeout as pause } from 'node:timers/promises'
import { dayChannel } from '@/domain/football/match-channels'
import { daysAround, utcDay } from '@/domain/football/packed-day'
import { figuresOf } from '../load/process-figures'
import { SEED_HOOK, type SeededUser, seedUsers } from '../load/seeded-users'
import { type Caller, openCaller } from '../server/sync-calls'
import { patiently } from '../support/patience'
import { until } from '../support/until'
import { type FootballServer, nextEvening, packed, paidAnswer, startFootballServer } from './football-server'
import { type ListeningPhones, openPhones } from '../support/listening-phones'
import { type DayPlan, providedDay, type ProvidedFixture } from './provided-day'
import { median, printLine, type Rounds } from './side-by-side'
import { timeVerdict } from './time-verdict'
import { p95, postsDuring } from './waiting-writer'

const PLAN: DayPlan = { matches: 150, inPlay: 40, over: 60 }
/** As many are beside the crowd. */
const FEW = 50
/** Most times as long as for the few, as at rest, as the call before (K22). */
const AT_MOST = { heard: 3, post: 3, call: 1.1 }
const MOST_REQUESTS = 2
const COUNTED_MS = 10_000
const HEARD_WITHIN_MS = patiently(60_000)
/** Posts without a goal are measured so long. */
const AT_REST_MS = 5_000
/** The calls of three days come first, 6.5 seconds apart. */
const CALLED_WITHIN_MS = patiently(60_000)

/** A provider that raises a score, and notes when it was asked what is in play. */
interface Play {
  /** Raised at the next call. */
  goals: number
  askedAt: number[]
}

interface Figures {
  /** Milliseconds until the last phone had a goal. */
  heard: number[]
  /** CPU time of the server until then. */
  cpuMs: number[]
  posts: Rounds
  calls: Rounds
  mostRequests: number
  requests: number
}

/** @returns the exit code: 1 when a target is missed */
export async function main(args: string[]): Promise<number> {
  const [phones = 5_000, rounds = 3] = args.map(Number)
  const at = nextEvening()
  const [day, fixtures] = [utcDay(at), providedDay(at, PLAN)]
  const play: Play = { goals: 0, askedAt: [] }
  const football = await startFootballServer({
    ...{ at, hooks: { 'seed.pb.js': SEED_HOOK }, settings: { 'operation-timeout': '10m' } },
    answers(path) {
      if (path.endsWith('live=all')) play.askedAt.push(performance.now())
      const isOfDay = path.endsWith(day) || path.endsWith('live=all')
      return paidAnswer(isOfDay ? withGoals(fixtures, play.goals) : [])
    },
  })
  try {
    const { users } = await seedUsers(football.server.api, phones, 1)
    await packed(football.server, PLAN.matches)
    const author = await openCaller(football.server)
    const run = (listening: SeededUser[]) => listen(football, { play, author, day, rounds }, listening)
    const few = await run(users.slice(0, FEW))
    return print(phones, few, await run(users)) ? 0 : 1
  } finally {
    await football.stop()
  }
}

/** The first match in play has more goals. */
const withGoals = (fixtures: readonly ProvidedFixture[], goals: number): ProvidedFixture[] => {
  const first = fixtures[PLAN.over]
  return fixtures.map((one) => (one === first ? { ...one, goals: { home: 10 + goals, away: 0 } } : one))
}

interface Match {
  play: Play
  author: Caller
  day: string
  rounds: number
}

async function listen(football: FootballServer, match: Match, users: SeededUser[]): Promise<Figures> {
  const { author, day, rounds } = match
  const { cursor } = await author.window(dayChannel(day))
  const channels = ['football', ...daysAround(football.now(), 1, 1).map(dayChannel)]
  const opening = { port: football.server.port, users, channels, pulled: dayChannel(day), cursor }
  const phones = await openPhones(opening)
  const figures: Figures = {
    ...{ heard: [], cpuMs: [], mostRequests: 0, requests: 0 },
    ...{ posts: { measured: [], beside: [] }, calls: { measured: [], beside: [] } },
  }
  try {
    await timeVerdict(author, author.writes('قبل'))
    for (let round = 0; round < rounds; round += 1) await goal(football, match, phones, figures)
    return figures
  } finally {
    phones.close()
  }
}

/** The first call brings a goal, the others nothing new. The last call before it was answered. */
async function goal(football: FootballServer, { play, author }: Match, phones: ListeningPhones, figures: Figures) {
  const cpu = () => figuresOf(football.server.pid()).cpu * 1_000
  phones.begin()
  play.goals += 1
  const first = await nextCall(play)
  const [at, cpuBefore] = [play.askedAt[first] ?? 0, cpu()]
  const waits = await postsDuring(author, async () => {
    await until('the last phone', () => phones.heard() === phones.count, HEARD_WITHIN_MS)
    figures.heard.push(performance.now() - at)
  })
  figures.cpuMs.push(cpu() - cpuBefore)
  await pause(Math.max(0, at + COUNTED_MS - performance.now()))
  const { most, all } = phones.requests()
  figures.mostRequests = Math.max(figures.mostRequests, most)
  figures.requests += all / phones.count
  const second = await nextCall(play)
  const atRest = await postsDuring(author, () => pause(AT_REST_MS))
  const third = second < first + 2 ? await nextCall(play) : second
  const interval = (call: number) => (play.askedAt[call] ?? 0) - (play.askedAt[call - 1] ?? 0)
  figures.posts.measured.push(p95(waits))
  figures.posts.beside.push(p95(atRest))
  figures.calls.measured.push(interval(first + 1))
  figures.calls.beside.push(interval(third))
}

/** @returns the number of the provider's next call */
async function nextCall({ askedAt }: Play): Promise<number> {
  const before = askedAt.length
  await until('the next call', () => askedAt.length > before, CALLED_WITHIN_MS)
  return before
}

function print(phones: number, few: Figures, many: Figures): boolean {
  const each = (many.requests / many.heard.length).toFixed(2)
  console.log(
    `requests of a phone in 10 s after a goal: ${each}, at most ${many.mostRequests} (target ≤ ${MOST_REQUESTS})`,
  )
  const cpu = (median(many.cpuMs) - median(few.cpuMs)) / phones
  console.log(`CPU of the server for each phone: ${cpu.toFixed(2)} ms`)
  const heard = { measured: many.heard, beside: few.heard }
  const kept = [
    many.mostRequests <= MOST_REQUESTS,
    printLine(
      { measured: `until the last of ${phones} has a goal`, beside: `of ${FEW}`, atMost: AT_MOST.heard },
      heard,
    ),
    printLine({ measured: 'p95 of posts meanwhile', beside: 'at rest', atMost: AT_MOST.post }, many.posts),
    printLine({ measured: 'the call after a goal', beside: 'the one after it', atMost: AT_MOST.call }, many.calls),
  ]
  return kept.every(Boolean)
}

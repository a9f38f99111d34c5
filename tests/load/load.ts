import { parseArgs } from 'node:util'
import { numberArgument } from '../support/number-argument'
import { startServer } from '../support/server'
import { type LoadPlan, type Convergence, type Part, runPhones } from './phones'
import { comparePlain } from './plain'
import { figuresOf } from './process-figures'
import { SEED_HOOK, seedUsers } from './seeded-users'

/** Limits that the server must keep (docs/load.md). */
const TARGETS = { callP95Ms: 300, at99Ms: 5_000, freshAgain: 1, peakMb: 600, convergeSeconds: 60 }
const POSTS = 600
/** Each phone fills its windows with about 16 calls. */
const OPENED_A_SECOND = 12

interface Row {
  part: Part
  serverCpu: number
  phonesCpu: number
}

/** @returns the exit code: 1 when a target was missed */
export async function main(args: string[]): Promise<number> {
  const { phones, plan, plainSeconds } = readArguments(args)
  const code = await measure(phones, plan)
  if (plainSeconds > 0) console.log(await comparePlain(phones, plan.writes, plainSeconds))
  return code
}

async function measure(phones: number, plan: LoadPlan): Promise<number> {
  // The hook fills the tables in one long transaction.
  const server = await startServer({
    hooks: { add: { 'seed.pb.js': SEED_HOOK } },
    fullPasswords: true,
    settings: { 'operation-timeout': '10m' },
  })
  try {
    const seeded = await seedUsers(server.api, phones, POSTS)
    const rows: Row[] = []
    let convergence: Convergence | null = null
    let [serverCpu, phonesCpu] = [figuresOf(server.pid()).cpu, 0]
    await runPhones(server.url, seeded, plan, (part, cpu) => {
      if ('converged' in part) convergence = part
      else {
        const now = figuresOf(server.pid()).cpu
        rows.push({ part, serverCpu: now - serverCpu, phonesCpu: cpu - phonesCpu })
        ;[serverCpu, phonesCpu] = [now, cpu]
        console.log(`${part.name}: ${part.calls} calls in ${part.seconds.toFixed(0)} s`)
      }
    })
    return report(phones, plan, rows, convergence, figuresOf(server.pid()).peakMb)
  } finally {
    await server.stop()
  }
}

function readArguments(args: string[]): { phones: number; plan: LoadPlan; plainSeconds: number } {
  const { values } = parseArgs({
    args,
    options: {
      phones: { type: 'string', default: '2000' },
      writes: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '600' },
      double: { type: 'string', default: '60' },
      plain: { type: 'string', default: '30' },
    },
  })
  const phones = numberArgument('--phones', values.phones)
  return {
    phones,
    plainSeconds: numberArgument('--plain', values.plain, 0),
    plan: {
      writes: numberArgument('--writes', values.writes),
      seconds: numberArgument('--seconds', values.seconds),
      double: numberArgument('--double', values.double, 0),
      ramp: Math.ceil(phones / OPENED_A_SECOND),
      converge: TARGETS.convergeSeconds,
      reading: 0.25,
      keeping: Math.min(40, phones),
    },
  }
}

function report(phones: number, plan: LoadPlan, rows: Row[], convergence: Convergence | null, peakMb: number): number {
  console.log(`\n${phones} phones, ${plan.writes} writes a second, ${plan.seconds} s:\n`)
  const names = rows.map(({ part }) => part.name)
  console.log(`| | ${names.join(' | ')} |\n|---|${names.map(() => '--:').join('|')}|`)
  for (const [what, cell] of LINES) console.log(`| ${what} | ${rows.map(cell).join(' | ')} |`)
  console.log(`\npeak memory of the server: ${peakMb.toFixed(0)} MB`)
  if (convergence) {
    console.log(
      `${convergence.converged} of ${convergence.phones} phones have converged after ${convergence.seconds.toFixed(1)} s; ` +
        `${convergence.wrong} of ${convergence.rows} posts on ${convergence.windows} phones other than the server's`,
    )
  }
  const notes = Object.assign({}, ...rows.map(({ part }) => part.notes), convergence?.notes, convergence?.after.notes)
  if (Object.keys(notes).length > 0) console.log(notes)
  const missed = missedTargets(rows, convergence, peakMb)
  for (const target of missed) console.log(`missed: ${target}`)
  if (missed.length === 0) console.log('all targets are met')
  return missed.length === 0 ? 0 : 1
}

const LINES: Array<[string, (row: Row) => string]> = [
  ['sync calls a second', ({ part }) => (part.calls / part.seconds).toFixed(0)],
  ['a call, p50 / p95 / p99 ms', ({ part }) => triple(part.call)],
  ['a call with operations', ({ part }) => triple(part.carrying)],
  ['operations decided', ({ part }) => `${part.writes}`],
  ['until 99 % of the phones have a post, p50 / p95 / p99 ms', ({ part }) => triple(part.at99)],
  ['posts, not yet at 99 %', ({ part }) => `${part.posts}, ${part.late}`],
  ['windows begun anew: all, most of one phone', ({ part }) => `${part.freshAgain}, ${part.freshMost}`],
  ['errors of calls, streams', ({ part }) => `${part.errors}, ${part.streamErrors}`],
  ['deferred: calls, operations', ({ part }) => `${part.busy}, ${part.waits}`],
  ['pokes a second, last spread ms', ({ part }) => `${(part.pokes / part.seconds).toFixed(0)}, ${part.spreadMs}`],
  ['KB an answer, compressed / plain', ({ part }) => `${kb(part.wireBytes, part)} / ${kb(part.plainBytes, part)}`],
  ['processors, server', ({ part, serverCpu }) => (serverCpu / part.seconds).toFixed(2)],
  ['processors, phones', ({ part, phonesCpu }) => (phonesCpu / part.seconds).toFixed(2)],
]

const triple = ({ p50, p95, p99 }: Part['call']): string => [p50, p95, p99].map((ms) => ms.toFixed(0)).join(' / ')
const kb = (bytes: number, part: Part): string => (bytes / 1024 / Math.max(1, part.calls)).toFixed(1)

function missedTargets(rows: Row[], convergence: Convergence | null, peakMb: number): string[] {
  const missed: string[] = []
  const check = (met: boolean, what: string) => {
    if (!met) missed.push(what)
  }
  const failed = [...rows.map(({ part }) => part), ...(convergence ? [convergence.after] : [])]
  check(
    failed.every(({ errors, streamErrors }) => errors + streamErrors === 0),
    'no errors',
  )
  const load = rows.find(({ part }) => part.name === 'load')?.part
  if (load) {
    check(load.call.p95 <= TARGETS.callP95Ms, `p95 of a call at most ${TARGETS.callP95Ms} ms`)
    check(load.at99.p99 <= TARGETS.at99Ms, `99 % of the phones have a post within ${TARGETS.at99Ms} ms`)
    check(load.freshMost <= TARGETS.freshAgain, `at most ${TARGETS.freshAgain} window begun anew a phone`)
  }
  check(peakMb <= TARGETS.peakMb, `at most ${TARGETS.peakMb} MB`)
  check(
    convergence !== null && convergence.converged === convergence.phones,
    `all phones have converged after ${TARGETS.convergeSeconds} s`,
  )
  check(convergence !== null && convergence.wrong === 0, "posts as the server's")
  return missed
}

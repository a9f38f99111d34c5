import { parseArgs } from 'node:util'
import { numberArgument } from '../support/number-argument'
import { checkInvariants } from './invariants'
import { buildPhone } from './phone/bundle'
import { explain } from './run/explain'
import { runSchedule } from './run/run-schedule'
import { describeRun, printTable, type ScheduleLine } from './run/table'
import { FULL_SIZE, generateScript } from './schedule/generate'
import {
  faultProfileNamed,
  FAULT_PROFILES,
  RIGHTS_OPERATIONS,
  RIGHTS_RUNS,
  withRestore,
} from './schedule/fault-profiles'

const USUAL_SEEDS = 3

/**
 * The long matrix: every fault profile with many seeds. `npm run chaos -- --seeds 20` runs it; `npm run chaos -- --seed
 * <seed> --profile "ack lost"` runs one schedule. Every third schedule restores a backup. `--profile rights` changes
 * rights in rooms, about 500 in each of 50 runs; `--profile moderation` has staff decide all the time. Exits with 1 when
 * an invariant was broken.
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string' },
      seed: { type: 'string' },
      profile: { type: 'string' },
      operations: { type: 'string' },
    },
  })
  const profiles = values.profile ? [faultProfileNamed(values.profile)] : FAULT_PROFILES
  const usual = profiles.every(({ rooms }) => rooms === 'most')
    ? { seeds: RIGHTS_RUNS, operations: RIGHTS_OPERATIONS }
    : { seeds: USUAL_SEEDS, operations: FULL_SIZE.operations }
  const number = (name: 'seeds' | 'operations') => numberArgument(`--${name}`, values[name] ?? String(usual[name]))
  const seeds = values.seed ? [values.seed] : Array.from({ length: number('seeds') }, () => newSeed())
  const size = { ...FULL_SIZE, operations: number('operations') }
  const phone = await buildPhone()
  const lines: ScheduleLine[] = []
  try {
    for (const [round, seed] of seeds.entries()) {
      for (const [at, drawn] of profiles.entries()) {
        // A restore would take along what only the server had decided, which the other profiles are about.
        const third = FAULT_PROFILES.includes(drawn) && (round * profiles.length + at) % 3 === 2
        const profile = third && !values.seed ? withRestore(drawn) : drawn
        const ended = runSchedule(generateScript(seed, profile, size), phone.file)
        const { run, deadlineMs, seconds } = await ended.catch((error: unknown) => {
          const what = error instanceof Error ? error.stack : String(error)
          throw new Error(`${profile.name}, seed ${seed}: ${what}`, { cause: error })
        })
        const violations = checkInvariants(run, deadlineMs)
        const line = describeRun(run, violations, seconds)
        lines.push(line)
        const verdict = violations.length === 0 ? 'ok' : explain(run, violations)
        process.stdout.write(`${profile.name}, seed ${seed}, ${seconds.toFixed(1)} s: ${verdict}\n`)
      }
    }
  } finally {
    phone.remove()
  }
  process.stdout.write(`\n${printTable(lines)}`)
  return lines.some((line) => line.violations > 0) ? 1 : 0
}

const newSeed = (): string => Math.random().toString(36).slice(2, 10)

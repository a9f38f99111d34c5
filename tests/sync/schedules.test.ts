import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from './invariants'
import { buildPhone, type PhoneBundle } from './phone/bundle'
import { explain } from './run/explain'
import { runSchedule } from './run/run-schedule'
import { describeRun, printTable, type ScheduleLine } from './run/table'
import { FULL_SIZE, generateScript } from './schedule/generate'
import { FAULT_PROFILES } from './schedule/fault-profiles'

/** Fixed, so that a failure can be repeated. `npm run chaos` draws others. */
const SEED = 'derby'

let phone: PhoneBundle
const lines: ScheduleLine[] = []

beforeAll(async () => {
  phone = await buildPhone()
})

afterAll(() => {
  phone.remove()
  process.stdout.write(`\n${printTable(lines)}\n`)
})

for (const profile of FAULT_PROFILES) {
  const operations = profile.operations ?? FULL_SIZE.operations
  it(`${profile.name}: ${profile.users.length} phones × ${operations} operations, nothing lost, nothing doubled (I1–I9, I11–I16, K2, K19)`, async () => {
    const script = generateScript(`${SEED}-${profile.name.replaceAll(' ', '-')}`, profile)
    const { run, deadlineMs, seconds } = await runSchedule(script, phone.file)
    const violations = checkInvariants(run, deadlineMs)
    lines.push(describeRun(run, violations, seconds))
    expect(violations.length === 0 ? '' : explain(run, violations)).toBe('')
  })
}

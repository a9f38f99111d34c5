import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from './invariants'
import { buildPhone, type PhoneBundle } from './phone/bundle'
import { explain } from './run/explain'
import { runSchedule } from './run/run-schedule'
import { describeRun, printTable, type ScheduleLine } from './run/table'
import { generateScript, TEST_SIZE } from './schedule/generate'
import { FAULT_PROFILES } from './schedule/fault-profiles'

/** Decisions of staff in all schedules. */
const LEAST_DECISIONS = 200

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
  const operations = profile.operations ?? TEST_SIZE.operations
  it(`${profile.name}: ${profile.users.length} phones × ${operations} operations, nothing lost, nothing doubled (I1–I9, I11–I16, K2, K19, Q4, Q9–Q11)`, async () => {
    const script = generateScript(`${SEED}-${profile.name.replaceAll(' ', '-')}`, profile, TEST_SIZE)
    const { run, deadlineMs, seconds } = await runSchedule(script, phone.file)
    const violations = checkInvariants(run, deadlineMs)
    lines.push(describeRun(run, violations, seconds))
    expect(violations.length === 0 ? '' : explain(run, violations)).toBe('')
  })
}

it('the schedules had 200 decisions of staff, and no phone a row that its user may not see (I8, Q4, Q9–Q11)', (test) => {
  // The sum is that of all schedules. One that ended early is red itself, and one test may be run alone.
  if (lines.length < FAULT_PROFILES.length) test.skip('some schedules were left out or failed')
  expect(lines.reduce((sum, { decisions }) => sum + decisions, 0)).toBeGreaterThanOrEqual(LEAST_DECISIONS)
  expect(lines.filter(({ forbidden }) => forbidden > 0)).toEqual([])
})

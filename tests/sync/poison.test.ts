import { expect, it } from 'vitest'
import { acceptanceTimes, poisonStaysAlone } from './invariants/i10-poison'
import { buildPhone } from './phone/bundle'
import { collectRun } from './run/collect'
import { explain } from './run/explain'
import { Harness } from './run/harness'
import { POISON } from './scenarios/poison'
import { ScenarioActions } from './scenarios/scenario'
import { calmScript } from './schedule/calm-script'

const ENOUGH_MS = 500

it('Y5 I10 when a hook throws for one post, that post waits alone, and others are sent within a second', async () => {
  const phone = await buildPhone()
  const harness = await Harness.open({ bundle: phone.file, users: 1, hooks: { add: POISON } })
  try {
    await harness.addPhone(0)
    const actions = new ScenarioActions(harness)
    for (let count = 0; count < 4; count += 1) await actions.untilStored(0, await actions.publish(0))
    const script = calmScript(1, 'poison')
    const before = await collectRun(harness, script, ENOUGH_MS)
    const usualMs = Math.max(...acceptanceTimes(before.run, 0).map(({ tookMs }) => tookMs))

    const poison = await actions.publish(0, 'poison')
    const others = [await actions.publish(0), await actions.publish(0)]
    for (const other of others) await actions.untilStored(0, other)
    await actions.untilStored(0, await actions.publish(0))

    const { run } = await collectRun(harness, script, ENOUGH_MS)
    const violations = poisonStaysAlone(run, new Set([poison]), usualMs)
    expect(violations.length === 0 ? '' : explain(run, violations)).toBe('')
    expect(run.phones[0]!.report.outbox).toMatchObject([{ record: poison }])
    expect(run.phones[0]!.report.outbox[0]!.delivery).not.toBe('refused')
  } finally {
    await harness.close()
    phone.remove()
  }
})

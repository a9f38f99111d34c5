import type { TestServer } from '../../support/server'
import { checkInvariants } from '../invariants'
import { calmScript } from '../schedule/calm-script'
import { ScenarioActions, type Scenario } from '../scenarios/scenario'
import { collectRun } from './collect'
import type { RunRecord, Violation } from './record'
import { Harness } from './harness'

export interface PlayedScenario {
  run: RunRecord
  violations: Violation[]
  /** The condition that never came true, because of which the scenario stopped. */
  stuck: string | null
}

export interface PlayOptions {
  bundle: string
  /** Used unless the scenario needs its own. */
  server: TestServer
  /**
   * Longest wait for a condition, and for equal rows at the end, in milliseconds; shorter where a difference is
   * expected.
   */
  patienceMs?: number
}

/** Plays a scenario with real phones, and checks the invariants. */
export async function playScenario(scenario: Scenario, options: PlayOptions): Promise<PlayedScenario> {
  const { bundle, server, patienceMs } = options
  const users = Math.max(...scenario.phones) + 1 + (scenario.moreUsers ?? 0)
  const harness = await Harness.open({
    bundle,
    users,
    ...(scenario.delayFactor === undefined ? {} : { delayFactor: scenario.delayFactor }),
    ...(scenario.settings ? { settings: scenario.settings } : {}),
    ...(scenario.ownServer ? {} : { server }),
  })
  try {
    for (const [phone, user] of scenario.phones.entries()) {
      await harness.addPhone(user, scenario.clocksAheadMs?.[phone])
    }
    let stuck: string | null = null
    try {
      await scenario.play(new ScenarioActions(harness, patienceMs))
    } catch (error) {
      stuck = String(error)
    }
    const script = calmScript(
      scenario.phones.map((user) => ({ user, steps: [] })),
      scenario.title,
    )
    const { run, deadlineMs } = await collectRun(harness, script, patienceMs)
    return { run, violations: checkInvariants(run, deadlineMs), stuck }
  } finally {
    await harness.close()
  }
}

import { describe, expect, it } from 'vitest'
import { patchedRules } from '../support/hooks'
import { RAW_SQL } from '../support/raw-sql'
import { startServer } from '../support/server'
import { ALERT_BUGS, toldOfWithdrawnGoals, type AlertBug } from './mutations/alert-bugs'

const EACH_TOLD = ['goal 1-0', 'goal-cancelled 0-0', 'goal 1-0', 'goal-cancelled 0-0', 'goal 1-0']

/** What a server with this bug tells; without one, the server of the product. */
async function toldWith(bug: AlertBug | null): Promise<string[]> {
  const server = await startServer({ hooks: { add: { ...RAW_SQL, ...(bug ? patchedRules(bug.rules) : {}) } } })
  try {
    return await toldOfWithdrawnGoals(server)
  } finally {
    await server.stop()
  }
}

/** Schedules cannot see alerts, and a withdrawn goal takes a minute: this is a scenario of its own. */
describe.concurrent('the alerts of a goal that is withdrawn and comes back', () => {
  it('K15 each goal and each withdrawal is told', async () => expect(await toldWith(null)).toEqual(EACH_TOLD))

  for (const bug of ALERT_BUGS) {
    it(`${bug.name}: caught by K15`, async () => expect(await toldWith(bug)).not.toEqual(EACH_TOLD))
  }
})

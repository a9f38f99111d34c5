import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchedRules } from '../support/hooks'
import { patiently } from '../support/patience'
import type { TestServer } from '../support/server'
import { buildPhone } from './phone/bundle'
import { MUTATIONS } from './mutations/bugs'
import { FOOTBALL_BUGS } from './mutations/football-bugs'
import { MESSAGE_BUGS } from './mutations/message-bugs'
import { MODERATION_BUGS } from './mutations/moderation-bugs'
import { ROOM_BUGS } from './mutations/room-bugs'
import { USER_MUTATIONS } from './mutations/user-bugs'
import { playScenario } from './run/play-scenario'
import { startQuickServer } from './run/harness'

/** A wait for an event that the mutation prevents ends after this time. */
const PATIENCE_MS = patiently(10_000)

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer()
})

afterAll(() => server.stop())

/** Shows that each invariant can fail: every mutation must break the invariant that it names. */
describe.concurrent('a mutation of the phone', () => {
  for (const bug of [
    ...MUTATIONS,
    ...USER_MUTATIONS,
    ...MESSAGE_BUGS,
    ...ROOM_BUGS,
    ...FOOTBALL_BUGS,
    ...MODERATION_BUGS,
  ]) {
    it(`${bug.name}: caught by ${bug.breaks}`, async () => {
      const phone = await buildPhone(bug.patches)
      const own = bug.rules && (await startQuickServer({ hooks: { add: patchedRules(bug.rules) } }))
      try {
        const options = { bundle: phone.file, server: own ?? server, patienceMs: PATIENCE_MS }
        const { violations, stuck } = await playScenario(bug.scenario, options)
        const found = violations.map((violation) => violation.invariant)
        expect(found, stuck ?? violations.map((violation) => violation.message).join('\n')).toContain(bug.breaks)
      } finally {
        phone.remove()
        await own?.stop()
      }
    })
  }
})

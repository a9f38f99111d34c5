import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../support/server'
import { buildPhone } from './phone/bundle'
import { MUTATIONS } from './mutations/bugs'
import { USER_MUTATIONS } from './mutations/user-bugs'
import { playScenario } from './run/play-scenario'
import { startQuickServer } from './run/harness'

/** Who waits for something that a bug prevents waits in vain: not for long. */
const PATIENCE_MS = 10_000

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer()
})

afterAll(() => server.stop())

/** A checker that cannot fail proves nothing: each of these must be caught, by the invariant that it breaks. */
describe.concurrent('a mutation of the phone', () => {
  for (const bug of [...MUTATIONS, ...USER_MUTATIONS]) {
    it(`${bug.name}: caught by ${bug.breaks}`, async () => {
      const phone = await buildPhone(bug.patches)
      try {
        const options = { bundle: phone.file, server, patienceMs: PATIENCE_MS }
        const { violations, stuck } = await playScenario(bug.scenario, options)
        const found = violations.map((violation) => violation.invariant)
        expect(found, stuck ?? violations.map((violation) => violation.message).join('\n')).toContain(bug.breaks)
      } finally {
        phone.remove()
      }
    })
  }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../support/server'
import { buildPhone, type PhoneBundle } from './phone/bundle'
import { explain } from './run/explain'
import { startQuickServer } from './run/harness'
import { playScenario } from './run/play-scenario'
import * as roomLosses from './scenarios/room-losses'
import * as roomReactions from './scenarios/room-reactions'
import * as roomRights from './scenarios/room-rights'
import type { Scenario } from './scenarios/scenario'

let phone: PhoneBundle
let server: TestServer

beforeAll(async () => {
  phone = await buildPhone()
  server = await startQuickServer()
})

afterAll(async () => {
  await server.stop()
  phone.remove()
})

const groups: Record<string, Record<string, Scenario>> = {
  'that is lost': roomLosses,
  'whose rights change': roomRights,
  'whose messages get reactions': roomReactions,
}

for (const [which, scenarios] of Object.entries(groups)) {
  describe.concurrent(`a room ${which}`, () => {
    for (const scenario of Object.values(scenarios)) {
      it(scenario.title, async () => {
        const { run, violations, stuck } = await playScenario(scenario, { bundle: phone.file, server })
        expect(stuck ?? '').toBe('')
        expect(violations.length === 0 ? '' : explain(run, violations)).toBe('')
        scenario.expect?.(run)
      })
    }
  })
}

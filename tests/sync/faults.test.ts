import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../support/server'
import { buildPhone, type PhoneBundle } from './phone/bundle'
import { explain } from './run/explain'
import { playScenario } from './run/play-scenario'
import { startQuickServer } from './run/harness'
import * as commentFaults from './scenarios/comment-faults'
import * as conversations from './scenarios/conversations'
import * as football from './scenarios/football'
import * as editsAndDeletions from './scenarios/edits-and-deletions'
import * as users from './scenarios/users'
import * as phoneFaults from './scenarios/phone-faults'
import * as messageFiles from './scenarios/message-files'
import * as messageMarks from './scenarios/message-marks'
import * as messageOrder from './scenarios/message-order'
import * as messageRefusals from './scenarios/message-refusals'
import * as imageFaults from './scenarios/image-faults'
import * as lostHistory from './scenarios/lost-history'
import * as moderation from './scenarios/moderation'
import * as savedPosts from './scenarios/saved-posts'
import type { Scenario } from './scenarios/scenario'
import * as serverFaults from './scenarios/server-faults'
import * as wireFaults from './scenarios/wire-faults'

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
  'in a thread': commentFaults,
  'of a conversation': { ...conversations, ...messageFiles, ...messageRefusals },
  'of the marks and numbers of a conversation': { ...messageMarks, ...messageOrder },
  'edits and deletions': editsAndDeletions,
  'between users': users,
  'on the way': wireFaults,
  'on the phone': { ...phoneFaults, ...savedPosts },
  'in football': football,
  'of an upload': imageFaults,
  'on the server': serverFaults,
  'of staff': moderation,
  'with a lost history': lostHistory,
}

function playEach(scenarios: readonly Scenario[]): void {
  for (const scenario of scenarios) {
    it(scenario.title, async () => {
      const { run, violations, stuck } = await playScenario(scenario, { bundle: phone.file, server })
      expect(stuck ?? '').toBe('')
      expect(violations.length === 0 ? '' : explain(run, violations)).toBe('')
      scenario.expect?.(run)
    })
  }
}

for (const [place, scenarios] of Object.entries(groups)) {
  const all = Object.values(scenarios)
  describe.concurrent(place, () => playEach(all.filter(({ alone }) => !alone)))
}

describe('alone', () =>
  playEach(Object.values(groups).flatMap((group) => Object.values(group).filter(({ alone }) => alone))))

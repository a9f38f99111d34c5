import { expect, test } from 'vitest'
import { realClock } from '@/sync/clock'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'

test('a refresh during a call waits for the next one, whose answer may be another', async () => {
  const server = scriptedServer()
  let release = () => {}
  let held = Promise.resolve()
  const fetch: typeof globalThis.fetch = async (...call) => {
    const answer = await server.fetch(...call)
    await held
    return answer
  }
  // No deadline ends the held call on a slow machine.
  const { account } = await runPhone({ fetch, timing: realClock(1) }, server)
  expect(await account.link.refresh()).toBe('done')
  held = new Promise((resolve) => (release = resolve))
  const before = server.requests.length
  const first = account.link.refresh()
  await eventually(() => expect(server.requests.length).toBeGreaterThan(before))
  const second = account.link.refresh()
  server.network = () => 'down'
  release()
  expect(await first).toBe('done')
  expect(await second).toBe('offline')
})

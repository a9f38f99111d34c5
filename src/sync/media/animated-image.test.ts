import { expect, test } from 'vitest'
import { imageBytes, takeAsItIs } from '../../../tests/support/images'
import { seededRandom } from '../../../tests/support/phone-stores'
import { draftId, eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { type Clock, realClock } from '../clock'

/** The delays of the first tries are shorter. */
const LONG_MS = 300

/** A clock whose long waits end only when they are aborted. */
function clockWithoutEnd(): Clock {
  const clock = realClock(0.02)
  const aborted = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  return {
    ...clock,
    wait: (scaledMs, signal) =>
      scaledMs < LONG_MS || !signal || signal.aborted ? clock.wait(scaledMs, signal) : aborted(signal),
  }
}

test('Y28 a completed upload shows that the connection is back: waiting retries start at once', async () => {
  const server = scriptedServer()
  let tries = 0
  let open = false
  server.network = () => ((tries += 1), open ? 'answer' : 'down')
  server.uploads.network = ({ method, id }) =>
    method === 'PATCH' && (server.uploads.byId.get(id)?.bytes.length ?? 0) > 20_000 ? 'down' : 'answer'
  const timing = clockWithoutEnd()
  // Always the longest delay.
  const random = { ...seededRandom(5), next: () => 1 }
  const one = await runPhone({ prepareImage: takeAsItIs, random, timing, visible: () => false }, server)
  await one.account.posts.publish(draftId(2), textOnly('نص'))
  // The delays double, so that after these tries both loops have a long wait.
  await eventually(() => expect(tries).toBeGreaterThanOrEqual(11))
  open = true
  await one.account.images.attach(draftId(1), new Blob([imageBytes(100_000, 1)]))
  await one.account.posts.publish(draftId(1), { content: 'مع صورة', alt: '' })
  await eventually(() => expect(server.accepted).toHaveLength(1))
})

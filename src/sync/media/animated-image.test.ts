import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/phone-stores'
import { imageBytes, takeAsItIs } from '../../../tests/support/images'
import { draftId, eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'

test('Y28 a completed upload shows that the connection is back: waiting retries start at once', async () => {
  const server = scriptedServer()
  let tries = 0
  let open = false
  server.network = () => ((tries += 1), open ? 'answer' : 'down')
  server.uploads.network = ({ method, id }) =>
    method === 'PATCH' && (server.uploads.byId.get(id)?.bytes.length ?? 0) > 20_000 ? 'down' : 'answer'
  // Always the longest delay: after eight tries the next ones are more than two seconds away.
  const random = { ...seededRandom(5), next: () => 1 }
  const one = await runPhone({ prepareImage: takeAsItIs, random, visible: () => false }, server)
  await one.account.posts.publish(draftId(2), textOnly('نص'))
  await eventually(() => expect(tries).toBeGreaterThanOrEqual(16))
  open = true
  const since = performance.now()
  await one.account.images.attach(draftId(1), new Blob([imageBytes(100_000, 1)]))
  await one.account.posts.publish(draftId(1), { content: 'مع صورة', alt: '' })
  await eventually(() => expect(server.accepted).toHaveLength(1))
  expect(performance.now() - since).toBeLessThan(1_200)
})

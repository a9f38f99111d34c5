import { expect, test } from 'vitest'
import { queuedOperation } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'

test('Z26 a start removes nothing old before its first pull has brought all', async () => {
  const server = scriptedServer()
  server.network = () => 'silent'
  const one = await runPhone({ fetch: server.fetch }, server)
  const { operations } = one.account.inspect.store
  const long = { state: 'settled', acceptedAt: 1, attempted: true } as const
  const old = queuedOperation({ collection: 'hashtag_likes', record: 'oldoldoldoldold', ...long })
  await operations.put(old)
  await eventually(() => expect(server.requests.length).toBeGreaterThan(2))
  expect(await operations.get(old.id)).toBeDefined()
  server.network = () => 'answer'
  one.phone.notify('retry')
  await eventually(async () => expect(await operations.get(old.id)).toBeUndefined())
})

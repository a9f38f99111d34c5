import { expect, test } from 'vitest'
import { eventually, runPhone, scriptedServer, type TestPhone } from '../../../tests/support/scripted-server'
import { raiseFence } from '../outbox/fence'

async function runningPhone(server = scriptedServer()): Promise<TestPhone> {
  const one = await runPhone({ fetch: (input, init) => server.fetch(input, init) }, server)
  await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
  return one
}

test('Y24 after the session ended, a requested page fails at once, and so does a refresh', async () => {
  const one = await runningPhone()
  one.server.network = () => 'unauthorised'
  one.phone.notify('retry')
  await eventually(() => expect(one.phone.session.session$.value.status).toBe('expired'))
  await one.account.tags.loadMore('وسم')
  expect(await one.account.link.refresh()).toBe('offline')
})

test('Y14 a page fails when its answer comes after another tab took over', async () => {
  const one = await runningPhone()
  const { server } = one
  const plain = server.fetch
  server.fetch = async (input, init) => {
    if (String(init?.body).includes('"pages"')) await raiseFence(one.account.inspect.store)
    return plain(input, init)
  }
  await one.account.tags.loadMore('وسم')
  expect(server.requests.some((request) => (request.pages ?? []).length > 0)).toBe(true)
})

import { expect, test } from 'vitest'
import { MINE } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer, type ScriptedServer } from '../../../tests/support/scripted-server'

/** Refreshes once while the server begins the own channel afresh in this many answers. Returns the cursors of the calls. */
async function refreshWithOwnFresh(server: ScriptedServer, answers: number) {
  const one = await runPhone({}, server)
  await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
  await one.account.link.refresh()
  const before = server.requests.length
  let left = answers
  server.answer = (_request, plain) => {
    const own = plain.channels[MINE]
    if (!own || left === 0) return plain
    left -= 1
    return { ...plain, channels: { ...plain.channels, [MINE]: { ...own, from: null, fresh: true } } }
  }
  await one.account.link.refresh()
  await new Promise((resolve) => setTimeout(resolve, 300))
  return server.requests.slice(before).map(({ cursors }) => cursors)
}

test('Y17 after a fresh own channel alone the next call requests the other channels afresh at once', async () => {
  const calls = await refreshWithOwnFresh(scriptedServer(), 1)
  expect(calls.map((cursors) => cursors.public?.seq ?? null)).toEqual([1, null])
})

test('I12 a server that always begins the own channel afresh gets two calls for a pull', async () => {
  expect(await refreshWithOwnFresh(scriptedServer(), Infinity)).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { MINE } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer, type ScriptedServer } from '../../../tests/support/scripted-server'

/**
 * Starts a phone and refreshes it. The next `freshAnswers` answers with the own channel begin that channel afresh.
 * @returns the cursors of each call of the refresh
 */
async function cursorsOfRefresh(server: ScriptedServer, freshAnswers: number) {
  const { account } = await runPhone({}, server)
  await eventually(async () => expect((await account.inspect.state()).cursors.public).toBeDefined())
  await account.link.refresh()
  const before = server.requests.length
  let left = freshAnswers
  server.answer = (_request, plain) => {
    const own = plain.channels[MINE]
    if (!own || left === 0) return plain
    left -= 1
    return { ...plain, channels: { ...plain.channels, [MINE]: { ...own, from: null, fresh: true } } }
  }
  await account.link.refresh()
  await new Promise((resolve) => setTimeout(resolve, 300))
  return server.requests.slice(before).map(({ cursors }) => cursors)
}

test("Y17 when only the user's own channel begins afresh, the next call asks for the other channels without a cursor", async () => {
  const calls = await cursorsOfRefresh(scriptedServer(), 1)
  expect(calls.map((cursors) => cursors.public?.seq ?? null)).toEqual([1, null])
})

test('Y17 a server that always begins the own channel afresh gets two calls for a pull', async () => {
  expect(await cursorsOfRefresh(scriptedServer(), Infinity)).toHaveLength(2)
})

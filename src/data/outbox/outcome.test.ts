import { expect, test } from 'vitest'
import { draftId, eventually, runPhone, scriptedServer, statesOf, isDone } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'

const POST = { collection: 'hashtag_posts', record: draftId(1) } as const
const LONG_MS = 1_000_000

test('the outcome of an operation is the verdict of the server', async () => {
  const server = scriptedServer()
  const one = await runPhone({}, server)
  await one.account.posts.publish(draftId(1), textOnly('نص'))
  expect(await one.account.outbox.outcomeOf(POST, LONG_MS)).toEqual({ kind: 'accepted' })

  server.verdict = () => ({ verdict: 'refused', code: 'suspended' })
  await one.account.posts.publish(draftId(2), textOnly('نص'))
  expect(await one.account.outbox.outcomeOf({ ...POST, record: draftId(2) }, LONG_MS)).toMatchObject({
    kind: 'refused',
    code: 'suspended',
  })
})

test('while nothing is sent the outcome is "waiting" at once, and a deletion is not taken for its creation', async () => {
  const server = scriptedServer()
  const one = await runPhone({}, server)
  await one.account.posts.publish(draftId(1), textOnly('نص'))
  await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
  expect(await one.account.outbox.outcomeOf({ ...POST, deletion: true }, LONG_MS)).toEqual({ kind: 'none' })

  server.network = () => 'down'
  await one.account.posts.publish(draftId(2), textOnly('نص'))
  expect(await one.account.outbox.outcomeOf({ ...POST, record: draftId(2) }, LONG_MS)).toEqual({ kind: 'waiting' })
})

test('without a verdict in time the outcome is "waiting"', async () => {
  const server = scriptedServer()
  server.network = (request) => (request.ops.length > 0 ? 'silent' : 'answer')
  const one = await runPhone({}, server)
  await one.account.posts.publish(draftId(1), textOnly('نص'))
  expect(await one.account.outbox.outcomeOf(POST, 1)).toEqual({ kind: 'waiting' })
})

test.each(['busy', 'upgrade', 'dependency'])(
  'when the server defers (%s) the outcome is "waiting" at once',
  async (code) => {
    const server = scriptedServer()
    server.verdict = () => ({ code, after: 60_000 })
    const one = await runPhone({}, server)
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    expect(await one.account.outbox.outcomeOf(POST, LONG_MS)).toEqual({ kind: 'waiting' })
  },
)

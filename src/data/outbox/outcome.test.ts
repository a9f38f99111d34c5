import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { entry, MINE, postRow } from '../../../tests/support/phone-stores'
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

test('a toggle is named by what it switches, and its end is not taken for its beginning', async () => {
  const server = scriptedServer()
  const one = await runPhone({}, server)
  const toggle = (on: boolean) => ({ collection: 'saved_posts', target: POST.record, on }) as const
  await one.account.savedPosts.set(POST.record, true)
  expect(await one.account.outbox.outcomeOf(toggle(true), LONG_MS)).toEqual({ kind: 'accepted' })
  server.network = () => 'down'
  await one.account.savedPosts.set(POST.record, false)
  expect(await one.account.outbox.outcomeOf(toggle(false), LONG_MS)).toEqual({ kind: 'waiting' })
})

test('a mark that all is read waits for the server, too', async () => {
  const server = scriptedServer()
  const { id, created_at } = postRow(1)
  const unread = { id, type: 'verification', actors: [], actor_id: '', actors_count: 0, is_read: false, created_at }
  const rows = [entry(unread, 3, [MINE], 'notifications')]
  server.answer = (request, plain) => (request.cursors[MINE] === null ? { ...plain, rows, end: rows.length } : plain)
  const one = await runPhone({}, server)
  await eventually(async () => expect(await firstValueFrom(one.account.notifications.unread$)).toBe(1))
  server.network = () => 'down'
  await one.account.notifications.markAllRead()
  expect(await one.account.outbox.outcomeOf({ collection: 'read_marks' }, LONG_MS)).toEqual({ kind: 'waiting' })
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

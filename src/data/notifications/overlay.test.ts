import { expect, test } from 'vitest'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { all, send } from '../../../tests/support/outbox-steps'
import { raiseFence } from '@/sync/outbox/fence'
import { enqueueRead, enqueueReadAll } from './operations'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import type { NotificationDocument } from '@/sync/rows/documents'
import type { AuthorView } from '@/views/authors'
import { overlayOutbox } from '@/sync/overlay'
import { overlayNotification } from './overlay'

const A = 'fanfanfanfanfan'
const B = 'fbnfbnfbnfbnfbn'
const NOBODY: ReadonlySet<string> = new Set()
const authorOf = (id: string): AuthorView => ({
  id,
  username: id,
  verification: 'none',
  avatarUrl: null,
  favoriteTeam: '',
})

const notification = (row: Record<string, unknown> = {}, asOf = 5): NotificationDocument => ({
  id: 'noticenoticeno1',
  ord: 'x',
  channels: [`user:${ME}`],
  seq: 5,
  asOf,
  row: {
    id: 'noticenoticeno1',
    type: 'like',
    actor_id: A,
    actors: [A, B],
    actors_count: 12,
    data: { post_id: 'postpostpostpos' },
    excerpt: 'نص',
    is_read: false,
    created_at: '2026-11-21 10:00:00.000Z',
    ...row,
  },
})

const shown = async (outbox: ReturnType<typeof openOutbox>, row = notification(), hidden = NOBODY) =>
  overlayNotification(row, overlayOutbox(ME, await all(outbox), 'waits'), authorOf, hidden)

test('a row without operations is shown as the server sent it', async () => {
  const view = await shown(openOutbox())
  expect(view).toMatchObject({ type: 'like', actorsCount: 12, excerpt: 'نص', read: false })
  expect(view?.actors.map(({ id }) => id)).toEqual([A, B])
  expect(view?.createdAt).toBe(Date.UTC(2026, 10, 21, 10))
})

test('Y18 a notification is read at once, and stays read between verdict and row', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueRead(outbox, 'noticenoticeno1', '2026-11-21 10:00:00.000Z')
  expect((await shown(outbox))?.read).toBe(true)
  const [id] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id: String(id), verdict: 'accepted', seq: 9, run: 'r' }], 1)
  expect((await shown(outbox))?.read).toBe(true)
  // The group grew after it was read: it is unread again.
  expect((await shown(outbox, notification({}, 10)))?.read).toBe(false)
  expect((await shown(outbox, notification({ is_read: true }, 10)))?.read).toBe(true)
})

test('a mark covers notifications before its time and none after it', async () => {
  const outbox = openOutbox()
  await enqueueReadAll(outbox, '2026-11-21 10:00:00.000Z')
  expect((await shown(outbox))?.read).toBe(true)
  expect((await shown(outbox, notification({ created_at: '2026-11-21 10:00:00.001Z' })))?.read).toBe(false)
})

test('Y23 hidden users leave the notification, and the last one removes it', async () => {
  const outbox = openOutbox()
  const left = await shown(outbox, notification(), new Set([A]))
  expect(left).toMatchObject({ actorsCount: 11, actors: [{ id: B }] })
  expect(await shown(outbox, notification(), new Set([A, B]))).toBeNull()
  expect(await shown(outbox, notification({ actors: [], actor_id: A }), new Set([A]))).toBeNull()
})

test('a system notification is always shown; one of an unknown type is not', async () => {
  const outbox = openOutbox()
  const house = { type: 'verification', actors: [], actor_id: '', actors_count: 0 }
  expect(await shown(outbox, notification(house), new Set([A]))).toMatchObject({ type: 'verification', actors: [] })
  expect(await shown(outbox, notification({ type: 'goal' }))).toBeNull()
})

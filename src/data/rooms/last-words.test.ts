import { filter, firstValueFrom, of } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { overlayOutbox } from '@/sync/overlay'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { ME, OTHER, queuedOperation, RUN } from '../../../tests/support/phone-stores'
import { ROOM, ROOM_CHANNEL, roomMessage, roomMessageId, roomPhone } from '../../../tests/support/room-phone'
import { myRooms$ } from './queries'

const author = (id: string) => ({ id, username: id, verification: 'none', avatarUrl: null, favoriteTeam: '' })

/** The last words of a room of which a phone holds messages 1 and 2, pulled up to 2. */
async function lastWords(operations: QueuedOperation[] = [], { blocks = [] as string[], by = OTHER } = {}) {
  const row = { content: 'الأخيرة', user_id: by, created_at: '2026-11-01 12:00:00.000Z' }
  const phone = await roomPhone([roomMessage(1, 2, { content: 'السابقة' }), roomMessage(2, 2, row)])
  const on = { follows: new Set(), blocks: new Set(blocks), mutes: new Set() }
  const sources = {
    rows: phone.rows,
    state$: of(await phone.state()),
    outbox$: of(overlayOutbox(ME, operations, 'waits')),
    authorOf$: of(author),
    relations$: of({ on }),
    baseUrl: '',
    user: { id: ME },
  }
  const shown$ = myRooms$({ sources } as never).pipe(filter(({ rooms }) => rooms[0]?.last !== undefined))
  return (await firstValueFrom(shown$)).rooms[0]?.last
}

const chat = (number: number | null) => ({ channel: ROOM_CHANNEL, number })

/** An operation of the user on message 2. */
const onLast = (operation: Partial<QueuedOperation>) =>
  queuedOperation({ collection: 'room_messages', record: roomMessageId(2), chat: chat(2), ...operation })

const saying = (content: string, change: Partial<QueuedOperation> = {}) =>
  queuedOperation({
    collection: 'room_messages',
    record: 'unsentunsent001',
    kind: 'text',
    body: { room_id: ROOM, content },
    chat: chat(null),
    ...change,
  })

describe('the last words of a room in the list of rooms', () => {
  test('are those of its newest message', async () => {
    expect(await lastWords()).toMatchObject({ excerpt: 'الأخيرة', own: false, delivery: { kind: 'stored' } })
  })

  test('Z14 are those of the message before one that the user has just hidden', async () => {
    const hide = queuedOperation({
      collection: 'hidden_room_messages',
      record: pairId(ME, roomMessageId(2)),
      chat: chat(2),
    })
    expect(await lastWords([hide])).toMatchObject({ excerpt: 'السابقة', removed: false })
  })

  test('Z12 are none of a message that the user has just deleted', async () => {
    const deletion = onLast({ action: 'delete' })
    const shown = await lastWords([deletion], { by: ME })
    expect(shown).toMatchObject({ excerpt: '', removed: true, delivery: { kind: 'waiting' } })
  })

  test('Z13 are those of an edit that waits', async () => {
    const edit = onLast({ action: 'update', kind: 'text', body: { content: 'المعدّلة' } })
    expect(await lastWords([edit], { by: ME })).toMatchObject({ excerpt: 'المعدّلة', own: true })
  })

  test('Z46 are none of an author whom the user blocked', async () => {
    expect(await lastWords([], { blocks: [OTHER] })).toMatchObject({ excerpt: '', folded: true })
  })

  test('are those of an unsent message of the user, with its edit and its state', async () => {
    const edit = saying('الجديدة', { action: 'update', body: { content: 'الجديدة معدّلة' } })
    const shown = await lastWords([saying('الجديدة'), edit])
    expect(shown).toMatchObject({ excerpt: 'الجديدة معدّلة', own: true, delivery: { kind: 'waiting' } })
  })

  test('are those of a message of the user that was refused', async () => {
    const refused = await lastWords([saying('مرفوضة', { state: 'refused', code: 'room-full' })])
    expect(refused).toMatchObject({ excerpt: 'مرفوضة', delivery: { kind: 'refused' } })
  })

  test.each([
    ['that the room was not read up to', 3, 'الجديدة'],
    ['that the room was read up to', 2, 'الأخيرة'],
  ])('of an accepted message %s', async (_, seq, excerpt) => {
    const accepted = saying('الجديدة', { state: 'accepted', attempted: true, seq, run: RUN })
    expect(await lastWords([accepted])).toMatchObject({ excerpt })
  })
})

import { expect, test } from 'vitest'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { overlayOutbox } from '@/sync/overlay'
import { authorView } from '../context/authors'
import { lostTexts } from '../rooms/texts-of-lost-rooms'
import { outboxItems } from './item-views'

const ROOM = 'roomaroomarooma'
const OTHER = 'otherotherother'
const self = { id: ME, email: '', username: 'أنا', verified: true }
const authorOf = authorView('', new Map(), self, overlayOutbox(ME, [], 'waits'))
const rooms = new Map([[ROOM, 'مدرج الشمال']])

const itemsOf = (...operations: QueuedOperation[]) =>
  outboxItems(overlayOutbox(ME, operations, 'waits'), { authorOf, rooms })

const ofRoom = (collection: QueuedOperation['collection'], change: Partial<QueuedOperation> = {}) =>
  queuedOperation({ collection, record: collection === 'chat_rooms' ? ROOM : pairId(ROOM, OTHER), ...change })

test.each([
  ['chat_rooms', 'create', {}, 'room'],
  ['chat_rooms', 'update', { name: 'جديد' }, 'room-change'],
  ['chat_rooms', 'update', { announcement: 'الليلة' }, 'room-announcement'],
  ['chat_rooms', 'delete', {}, 'room-delete'],
  ['room_members', 'delete', {}, 'room-kick'],
  ['room_members', 'update', { role: 'moderator' }, 'room-promote'],
  ['room_members', 'update', { role: 'member' }, 'room-demote'],
  ['room_bans', 'create', {}, 'room-ban'],
  ['room_bans', 'delete', {}, 'room-unban'],
  ['room_invitations', 'create', {}, 'room-invite'],
  ['room_invitations', 'delete', {}, 'room-withdraw'],
] as const)('%s %s %o is listed as %s with the name of its room', (collection, action, body, kind) => {
  expect(itemsOf(ofRoom(collection, { action, body }))).toMatchObject([
    { kind, room: { id: ROOM, name: 'مدرج الشمال' } },
  ])
})

test.each([
  ['room_members', 'create', {}, 'room-enter'],
  ['room_members', 'delete', {}, 'room-leave'],
  ['room_invitations', 'update', { status: 'accepted' }, 'room-accept'],
  ['room_invitations', 'delete', {}, 'room-decline'],
] as const)('%s %s %o on the own row is listed as %s', (collection, action, body, kind) => {
  expect(itemsOf(ofRoom(collection, { record: pairId(ROOM, ME), action, body }))).toMatchObject([{ kind }])
})

test('an announcement that is cleared is off', () => {
  const announced = (announcement: string) => ofRoom('chat_rooms', { action: 'update', body: { announcement } })
  expect([announced('الليلة'), announced('')].map((one) => itemsOf(one)[0]?.on)).toEqual([true, false])
})

test('a read mark of a room is not listed', () => {
  const mark = { record: pairId(ROOM, ME), action: 'update', body: { read_number: 4 } } as const
  expect(itemsOf(ofRoom('room_members', mark))).toEqual([])
})

const message = (change: Partial<QueuedOperation> & { record: string }) =>
  queuedOperation({
    collection: 'room_messages',
    kind: 'text',
    chat: { channel: roomChannel(ROOM), number: null, roomName: 'مدرج الشمال' },
    ...change,
  })

test('a message that waits is listed with the name of its room, and no other user', () => {
  const waiting = message({ record: 'first', body: { content: 'كلام' } })
  expect(itemsOf(waiting)).toMatchObject([
    { kind: 'message', excerpt: 'كلام', receiver: null, room: { id: ROOM, name: 'مدرج الشمال' } },
  ])
})

test.each(['not-member', 'banned', 'gone'])('Z31 messages refused as %s are one entry, and no items', (code) => {
  const refused = { state: 'refused', code } as const
  const operations = [
    message({ record: 'words', body: { content: 'كلام' }, ...refused }),
    message({ record: 'voice', body: { content: '', media_type: 'voice' }, ...refused }),
  ]
  expect(itemsOf(...operations)).toEqual([])
  expect(lostTexts(overlayOutbox(ME, operations, 'waits'))).toMatchObject([
    {
      room: ROOM,
      name: 'مدرج الشمال',
      texts: [
        { kind: 'text', content: 'كلام', code },
        { kind: 'voice', content: '', code },
      ],
    },
  ])
})

test('Z31 a text that was written before the phone had the name does not hide the name that others have', () => {
  const refused = { state: 'refused', code: 'not-member' } as const
  const nameless = { chat: { channel: roomChannel(ROOM), number: null, roomName: '' } }
  const operations = [message({ record: 'named', ...refused }), message({ record: 'later', ...nameless, ...refused })]
  expect(lostTexts(overlayOutbox(ME, operations, 'waits')).map(({ name }) => name)).toEqual(['مدرج الشمال'])
})

test('a message that was refused for its words stays an item of its own', () => {
  const refused = message({ record: 'long', state: 'refused', code: 'message-too-long' })
  expect(itemsOf(refused)).toHaveLength(1)
  expect(lostTexts(overlayOutbox(ME, [refused], 'waits'))).toEqual([])
})

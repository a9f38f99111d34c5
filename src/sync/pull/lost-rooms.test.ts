import { describe, expect, test } from 'vitest'
import {
  answerOf,
  entry,
  ME,
  MINE,
  openOutbox,
  OTHER,
  postRow,
  queuedOperation,
} from '../../../tests/support/phone-stores'
import {
  begunRoom,
  ROOM,
  ROOM_CHANNEL,
  roomMessage,
  roomMessageId,
  roomPhone,
  roomRow,
  roomSeat,
  stated,
} from '../../../tests/support/room-phone'
import { storeDraft } from '../outbox/drafts'
import { unmarkLostRooms } from '../outbox/lost-room-marks'
import { endTextsOfLostRooms, storeInConversation } from '../outbox/lost-rooms'
import { dropLostRooms } from './lost-rooms'
import { changeSyncState } from './state'

const OTHER_ROOM = 'roombroombroomb'

const notice = (id: string, room: string) =>
  entry(
    { id, user_id: ME, type: 'message', data: { room_id: room }, actors: [], created_at: postRow(1).created_at },
    2,
    [MINE],
    'notifications',
  )

/** A phone in two rooms, with messages, members and notifications of the first. */
async function phoneInTwoRooms(replaced: Parameters<typeof roomPhone>[1] = {}) {
  const phone = await roomPhone(
    [roomMessage(1, 2), roomMessage(2, 2, { user_id: 'w'.repeat(15), reply_to: roomMessageId(1) })],
    replaced,
  )
  const card = entry({ id: 'w'.repeat(15), username: 'كاتب وحيد' }, 0, [], 'profiles')
  const rows = [
    roomRow(OTHER_ROOM),
    roomSeat({}, 3, ME, OTHER_ROOM),
    roomSeat({}, 0, 'w'.repeat(15)),
    card,
    roomMessage(3, 0, { user_id: 'w'.repeat(15) }),
    notice('notice000000001', ROOM),
    notice('notice000000002', OTHER_ROOM),
  ]
  const members = { of: `members:${ROOM}`, collection: 'room_members' as const, before: null, next: null, end: true }
  const pages = [{ ...members, ids: [ROOM + 'w'.repeat(15)] }]
  const answer = { ...answerOf({ seq: 3, from: 1, rows, pages }), rooms: stated('2', {}, { id: OTHER_ROOM }) }
  await phone.apply(answer, 1)
  return phone
}

const lostIn = (seq: number, from: number) => ({ ...answerOf({ seq, from }), rooms: stated('3', { id: OTHER_ROOM }) })

test('Z31 the rooms that a statement names are entered, so that late drafts of them stay', async () => {
  const entered: string[][] = []
  const phone = await phoneInTwoRooms({ enterRooms: async (rooms) => void entered.push([...rooms]) })
  await phone.apply(answerOf({ seq: 4, from: 3 }), 3)
  await phone.apply(lostIn(5, 4), 4)
  expect(entered).toEqual([[ROOM], [ROOM, OTHER_ROOM], [OTHER_ROOM]])
})

test('Z29 a statement that was late to another one of a newer leader drops nothing', async () => {
  let frozen = async (): Promise<void> => {}
  const phone = await phoneInTwoRooms({ enterRooms: () => frozen() })
  frozen = async () => {
    frozen = async () => {}
    const newer = { ...answerOf({ seq: 5, from: 3 }), rooms: stated('4', {}, { id: OTHER_ROOM }) }
    expect((await phone.apply(newer, 3)).kind).toBe('applied')
  }
  await phone.apply(lostIn(4, 3), 3)
  expect((await phone.state()).rooms).toMatchObject({ rights: '4', asOf: 5 })
  expect(await phone.storedIds('messages')).toEqual([1, 2, 3].map(roomMessageId))
})

describe('Z29 a room that the statement does not name', () => {
  test('Z29 Z30 leaves with messages, quotes, seats, members, cards, notifications, cursor and parts', async () => {
    const files: string[] = []
    const left: string[] = []
    const pushes: unknown[] = []
    const phone = await phoneInTwoRooms({
      closePushes: async (rooms, notifications) => void pushes.push([rooms, notifications]),
      forgetFiles: async (records) => void files.push(...records),
      endTextsOfLostRooms: async (rooms) => void left.push(...rooms),
    })
    expect(phone.raw()).toContain('كاتب وحيد')
    expect((await phone.apply(lostIn(4, 3), 3)).kind).toBe('applied')
    for (const word of ['في الغرفة', 'كاتب وحيد', ROOM]) expect(phone.raw()).not.toContain(word)
    expect(await phone.storedIds('notifications')).toEqual(['notice000000002'])
    expect(await phone.storedIds('rooms')).toEqual([OTHER_ROOM, `seat:${OTHER_ROOM}${ME}`])
    expect(new Set(files)).toEqual(new Set([1, 2, 3].map(roomMessageId)))
    expect(left).toEqual([ROOM])
    expect(pushes).toEqual([[[ROOM], ['notice000000001']]])
    expect((await phone.state()).lostRooms).toBeUndefined()
  })

  test('Z29 is dropped before any row of the answer: a new invitation of the same answer stays', async () => {
    const phone = await phoneInTwoRooms()
    const invitation = { id: ROOM + ME, room_id: ROOM, invitee_id: ME, inviter_id: OTHER, status: 'pending' }
    const rows = [roomRow(), entry({ ...invitation, created_at: '' }, 4, [MINE], 'room_invitations')]
    await phone.apply({ ...lostIn(4, 3), rows, end: 2 }, 3)
    expect(await phone.storedIds('rooms')).toEqual([
      `invitation:${ROOM}${ME}`,
      ROOM,
      OTHER_ROOM,
      `seat:${OTHER_ROOM}${ME}`,
    ])
    expect(await phone.storedIds('messages')).toEqual([])
  })

  test('Z29 stays when the same statement comes again, and when an answer has none', async () => {
    const phone = await phoneInTwoRooms()
    await phone.apply(answerOf({ seq: 4, from: 3 }), 3)
    await phone.apply({ ...answerOf({ seq: 5, from: 4 }), rooms: stated('2', { last: 9 }, { id: OTHER_ROOM }) }, 4)
    expect(await phone.storedIds('messages')).toHaveLength(3)
    expect((await phone.state()).rooms).toMatchObject({ rights: '2', asOf: 5, all: [{ last: 9 }, {}] })
  })

  test('Z29 leaves after a rewind to a statement of the same number that lacks it', async () => {
    const phone = await phoneInTwoRooms()
    const rows = [roomRow(OTHER_ROOM), roomSeat({}, 2, ME, OTHER_ROOM)]
    const rewound = answerOf({ seq: 2, from: null, rewind: 2, run: 'run2run2run2run', rows })
    await phone.apply({ ...rewound, rooms: stated('2', { id: OTHER_ROOM }) }, 3)
    expect(await phone.storedIds('messages')).toEqual([])
  })

  test('Z29 leaves a phone that lost its state, by what its stores hold', async () => {
    const phone = await phoneInTwoRooms()
    await changeSyncState(phone.rows, ({ rooms: _rooms, ...state }) => ({
      ...state,
      cursors: {},
      ranges: {},
      newestNumbers: {},
      wantedAt: {},
    }))
    await phone.rows.rooms.find().remove()
    await phone.apply({ ...answerOf({ seq: 9, from: null }), rooms: stated('3') }, null)
    expect(await phone.storedIds('messages')).toEqual([])
  })

  test('Z30 a drop that failed ends before the rows of the next answer, also when that has no statement', async () => {
    let fails = true
    const phone = await phoneInTwoRooms({
      endTextsOfLostRooms: async () => {
        if (fails) throw new Error('the storage fails')
      },
    })
    await expect(phone.apply(lostIn(4, 3), 3)).rejects.toThrow()
    expect(await phone.storedIds('messages')).toHaveLength(3)
    fails = false
    const invitation = { id: ROOM + ME, room_id: ROOM, invitee_id: ME, inviter_id: OTHER, status: 'pending' }
    const rows = [roomRow(), entry({ ...invitation, created_at: '' }, 5, [MINE], 'room_invitations')]
    await phone.apply({ ...answerOf({ seq: 5, from: 3 }), rows, end: 2 }, 3)
    expect(await phone.storedIds('messages')).toEqual([])
    expect(await phone.storedIds('rooms')).toContain(`invitation:${ROOM}${ME}`)
    expect((await phone.state()).lostRooms).toBeUndefined()
  })

  test('Z29 a stale answer takes nothing away', async () => {
    const phone = await phoneInTwoRooms()
    expect((await phone.apply(lostIn(4, 2), 2)).kind).toBe('stale')
    expect(await phone.storedIds('messages')).toHaveLength(3)
  })
})

describe('Z30 a phone that is killed while it drops a room', () => {
  test.each([
    ['before anything left', 'endTextsOfLostRooms', 0],
    ['before its rows left', 'forgetFiles', 0],
    ['behind its first messages', 'forgetFiles', 1],
    ['before its pictures left', 'forgetImages', 0],
  ] as const)('Z30 finishes the drop at its next start when it was killed %s', async (_when, at, times) => {
    let calls = -1
    let alive = true
    const dies = async () => {
      calls += alive ? 1 : 0
      if (alive && calls === times) throw new Error('killed')
    }
    const phone = await phoneInTwoRooms({ [at]: dies })
    calls = -1
    await expect(phone.apply(lostIn(4, 3), 3)).rejects.toThrow('killed')
    expect((await phone.state()).lostRooms).toEqual([ROOM])
    expect((await phone.state()).cursors[ROOM_CHANNEL]).toBeUndefined()
    alive = false
    await dropLostRooms(phone.parts)
    for (const word of ['في الغرفة', 'كاتب وحيد', ROOM]) expect(phone.raw()).not.toContain(word)
    expect(await phone.storedIds('rooms')).toEqual([OTHER_ROOM, `seat:${OTHER_ROOM}${ME}`])
    expect((await phone.apply(lostIn(4, 3), 3)).kind).toBe('applied')
  })
})

describe('Z30 two tabs that drop a room', () => {
  test.each(['endTextsOfLostRooms', 'forgetFiles'] as const)(
    'Z30 the second one takes nothing of a room that is held anew when the first one ended the drop at its %s',
    async (at) => {
      const phone = await phoneInTwoRooms()
      await changeSyncState(phone.rows, (now) => ({ ...now, lostRooms: [ROOM] }))
      let others = 0
      const endsMeanwhile = async () => {
        if ((others += 1) > 1) return
        await dropLostRooms(phone.parts)
        const seated = answerOf({ seq: 4, from: 3, rows: [roomRow(), roomSeat({}, 4)] })
        await phone.apply({ ...seated, rooms: stated('4', { head: 5 }, { id: OTHER_ROOM }) }, 3)
        await phone.applyFrom(begunRoom(5, [roomMessage(9, 5)]), { [ROOM_CHANNEL]: null })
      }
      await changeSyncState(phone.rows, ({ cursors: { [ROOM_CHANNEL]: _left, ...cursors }, ...now }) => ({
        ...now,
        cursors,
      }))
      await dropLostRooms({ ...phone.parts, [at]: endsMeanwhile })
      expect(await phone.storedIds('messages')).toEqual([roomMessageId(9)])
      expect(await phone.storedIds('rooms')).toContain(`seat:${ROOM}${ME}`)
      expect((await phone.state()).cursors[ROOM_CHANNEL]).toMatchObject({ seq: 5 })
    },
  )

  test('Z31 a frozen one refuses no text of a room that a newer statement named before it went on', async () => {
    const outbox = openOutbox()
    const { store, timing } = outbox
    let frozen = async (): Promise<void> => {}
    const phone = await phoneInTwoRooms({
      endTextsOfLostRooms: async (rooms, asOf) => {
        await frozen()
        await endTextsOfLostRooms(outbox, rooms, asOf)
      },
      enterRooms: (rooms) => unmarkLostRooms(store, rooms),
    })
    await changeSyncState(phone.rows, (now) => ({ ...now, lostRooms: [ROOM] }))
    frozen = async () => {
      frozen = async () => {}
      const newer = answerOf({ seq: 5, from: 3, rows: [roomRow(), roomSeat({}, 5)] })
      expect((await phone.apply({ ...newer, rooms: stated('4', {}, { id: OTHER_ROOM }) }, 3)).kind).toBe('applied')
      const body = { room_id: ROOM, content: 'كلمة' }
      const chat = { channel: ROOM_CHANNEL, number: null, roomName: 'مدرج الشمال' }
      const text = { collection: 'room_messages', record: 'unsent', kind: 'text', body, chat } as const
      await store.operations.add(queuedOperation(text))
    }
    await dropLostRooms(phone.parts)
    const place = { roomId: ROOM, roomName: 'مدرج الشمال', replyTo: null }
    await storeInConversation(outbox, place, () =>
      storeDraft(store, timing, 'draft', { content: 'غيرها', alt: '' }, 9, place),
    )
    expect(await store.drafts.count()).toBe(1)
    expect(await store.operations.toArray()).toMatchObject([{ record: 'unsent', state: 'queued' }])
  })
})

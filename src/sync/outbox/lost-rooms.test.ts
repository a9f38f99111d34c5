import { describe, expect, test } from 'vitest'
import { roomChannel } from '@/domain/rooms'
import { preparedImage } from '../../../tests/support/images'
import { ME, openOutbox, queuedOperation } from '../../../tests/support/phone-stores'
import { attach } from '../media/attach'
import { beginRecording, storeSlice } from '../media/recordings'
import { seatsOf } from '../pull/stated-rooms'
import { storeDraft, storeDraftBackup } from './drafts'
import { raiseFence } from './fence'
import { settle } from './journal'
import { unmarkLostRooms } from './lost-room-marks'
import { endLateDrafts, endTextsOfLostRooms, storeFileInConversation, storeInConversation } from './lost-rooms'
import type { QueuedOperation } from './operation'
import { storeVerdicts } from './verdicts'

const ROOM = 'roomaroomarooma'
const OTHER_ROOM = 'roombroombroomb'
/** The seq of the statement that does not name the room. */
const AS_OF = 10
const place = { roomId: ROOM, roomName: 'مدرج الشمال', replyTo: null }

const said = (record: string, rest: Partial<QueuedOperation> = {}, room = ROOM) =>
  queuedOperation({
    collection: 'room_messages',
    record,
    kind: 'text',
    body: { room_id: room, content: record },
    chat: { channel: roomChannel(room), number: null, roomName: 'مدرج الشمال' },
    ...rest,
  })

/** Record, state and code of all operations. */
const listed = async ({ store }: ReturnType<typeof openOutbox>) =>
  Object.fromEntries((await store.operations.toArray()).map(({ record, state, code }) => [record, [state, code]]))

describe('Z31 what was said to a lost room', () => {
  test.each([
    ['a new room', 'chat_rooms', ROOM, 'create'],
    ['an entry', 'room_members', ROOM + ME, 'create'],
    ['an accepted invitation', 'room_invitations', ROOM + ME, 'update'],
  ] as const)(
    'Z29 %s that the statement cannot know keeps what was written behind it',
    async (_what, collection, record, action) => {
      for (const entry of [{ state: 'queued' }, { state: 'accepted', attempted: true, seq: AS_OF + 1 }] as const) {
        const outbox = openOutbox()
        const accepted = said('accepted', { state: 'accepted', attempted: true, seq: AS_OF + 2 })
        await outbox.store.operations.bulkAdd([
          queuedOperation({ collection, record, action, ...entry }),
          said('behind'),
          accepted,
        ])
        await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
        expect(await listed(outbox)).toMatchObject({ behind: ['queued', null], accepted: ['accepted', null] })
      }
      const known = openOutbox()
      const entry = queuedOperation({ collection, record, action, state: 'accepted', attempted: true, seq: AS_OF })
      await known.store.operations.bulkAdd([entry, said('behind')])
      await endTextsOfLostRooms(known, [ROOM], AS_OF)
      expect(await listed(known)).toMatchObject({ behind: ['refused', 'not-member'] })
    },
  )

  test('Z31 texts that were never sent are refused, sent ones are judged, accepted ones leave the overlay', async () => {
    const outbox = openOutbox()
    await outbox.store.operations.bulkAdd([
      said('unsent'),
      said('asked', { attempted: true }),
      said('accepted', { state: 'accepted', attempted: true, seq: AS_OF }),
      said('unhurt', {}, OTHER_ROOM),
      said('removal', { action: 'delete', kind: 'toggle' }),
    ])
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    expect(await listed(outbox)).toEqual({
      unsent: ['refused', 'not-member'],
      asked: ['queued', null],
      accepted: ['settled', null],
      unhurt: ['queued', null],
    })
  })

  test('Z16 Z31 the words of a draft are listed with the name of the room, its file and recordings leave', async () => {
    const outbox = openOutbox()
    const { store, timing } = outbox
    await storeDraft(store, timing, 'draft', { content: 'لم تُرسل', alt: '' }, 1, place)
    await storeDraft(store, timing, 'other', { content: 'غيرها', alt: '' }, 2, { ...place, roomId: OTHER_ROOM })
    const recording = await beginRecording(outbox, 'voice', place, 'audio/webm')
    await storeSlice(store, recording, { bytes: new ArrayBuffer(4), seconds: 1, levels: [] })
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    expect((await store.drafts.toArray()).map(({ id }) => id)).toEqual(['other'])
    expect([await store.recordings.count(), await store.recordingSlices.count()]).toEqual([0, 0])
    expect(await store.operations.toArray()).toMatchObject([
      {
        record: 'draft',
        state: 'refused',
        code: 'not-member',
        attempted: false,
        body: { content: 'لم تُرسل', user_id: ME },
      },
    ])
    expect((await store.operations.toArray())[0]?.chat?.roomName).toBe('مدرج الشمال')
  })

  test('Z37 texts behind a new entry go with it', async () => {
    const outbox = openOutbox()
    const entry = queuedOperation({ collection: 'room_members', record: ROOM + ME, body: { room_id: ROOM } })
    await outbox.store.operations.bulkAdd([entry, said('unsent', { deps: [entry.id] })])
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    expect((await listed(outbox)).unsent).toEqual(['queued', null])
  })

  test('Z30 repeating it changes nothing', async () => {
    const outbox = openOutbox()
    await outbox.store.operations.add(said('unsent'))
    await storeDraft(outbox.store, outbox.timing, 'draft', { content: 'لم تُرسل', alt: '' }, 1, place)
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    const once = await outbox.store.operations.toArray()
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    expect(await outbox.store.operations.toArray()).toEqual(once)
  })

  test('Z31 a room that was held again and is lost by another statement, also of a smaller seq, ends its texts', async () => {
    for (const asOf of [AS_OF - 1, AS_OF + 1]) {
      const outbox = openOutbox()
      await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
      await unmarkLostRooms(outbox.store, [ROOM])
      await outbox.store.operations.add(said('unsent'))
      await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
      expect(await listed(outbox)).toEqual({ unsent: ['queued', null] })
      await endTextsOfLostRooms(outbox, [ROOM], asOf)
      expect(await listed(outbox)).toEqual({ unsent: ['refused', 'not-member'] })
    }
  })

  test('Z29 a text that is accepted after the drop is settled by an answer as new as its verdict', async () => {
    const outbox = openOutbox()
    const { store } = outbox
    const fence = await raiseFence(store)
    const asked = [said('lost', { attempted: true }), said('held', { attempted: true }, OTHER_ROOM)]
    await store.operations.bulkAdd(asked)
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    const verdicts = asked.map(({ id }) => ({ id, verdict: 'duplicate' as const, seq: AS_OF + 5, run: 'r' }))
    await storeVerdicts(store, fence, verdicts, 0)
    const rooms = { rights: '1', all: [{ id: OTHER_ROOM, head: 1, last: 0, unread: 0 }], asOf: AS_OF }
    const answered = (asOf: number, state: Parameters<typeof seatsOf>[0] = { rooms }) =>
      settle(store, { reached: { seq: asOf, run: 'r' }, chats: {}, named: [], seats: seatsOf(state, asOf) }, 1)
    await answered(AS_OF + 4)
    await answered(AS_OF + 5, {})
    expect(await listed(outbox)).toEqual({ lost: ['accepted', null], held: ['accepted', null] })
    await answered(AS_OF + 5)
    expect(await listed(outbox)).toEqual({ lost: ['settled', null], held: ['accepted', null] })
  })
})

describe('Z30 what is stored after the loss of its room', () => {
  const press = (outbox: ReturnType<typeof openOutbox>, content: string, savedAt: number, at = place) =>
    storeInConversation(outbox, at, () =>
      storeDraft(outbox.store, outbox.timing, 'draft', { content, alt: '' }, savedAt, at),
    )
  const attachTo = (outbox: ReturnType<typeof openOutbox>) =>
    storeFileInConversation(outbox, place, () => attach(outbox, 'draft', preparedImage(8), 'a.jpg', place))
  /** Contents and states of all operations. */
  const texts = async ({ store }: ReturnType<typeof openOutbox>) =>
    (await store.operations.toArray()).map(({ body, state, code }) => [body.content, state, code])

  test('Z31 the words of a key press are a refused text, and no draft', async () => {
    const outbox = openOutbox()
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    await press(outbox, 'كلمة', 5)
    expect(await outbox.store.drafts.count()).toBe(0)
    expect(await texts(outbox)).toEqual([['كلمة', 'refused', 'not-member']])
  })

  test('Z31 key presses that continue a refused draft are taken in by it', async () => {
    const outbox = openOutbox()
    await press(outbox, 'كلم', 5)
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    await press(outbox, 'كلمة', 6)
    await press(outbox, 'كلمة و', 7)
    expect(await outbox.store.drafts.count()).toBe(0)
    expect(await texts(outbox)).toEqual([['كلمة و', 'refused', 'not-member']])
  })

  test('Z31 key presses that change a refused draft replace its words, however they change them', async () => {
    const outbox = openOutbox()
    await press(outbox, 'abc', 5)
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    for (const [n, content] of ['ab', 'abx', 'abxy', 'bxy'].entries()) await press(outbox, content, 6 + n)
    expect(await outbox.store.drafts.count()).toBe(0)
    expect(await texts(outbox)).toEqual([['bxy', 'refused', 'not-member']])
  })

  test('Z31 key presses under the id of refused texts that were sent are one text beside them', async () => {
    const outbox = openOutbox()
    await outbox.store.operations.bulkAdd([
      said('draft', { writtenAt: 1 }),
      said('followed', { writtenAt: 1, draft: 'draft' }),
    ])
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    for (const [n, content] of ['abc', 'ab', 'abx'].entries()) await press(outbox, content, 6 + n)
    expect((await texts(outbox)).map(([content]) => content).sort()).toEqual(['abx', 'draft', 'followed'])
  })

  test('Z31 other words under the id of a refused text replace nothing', async () => {
    const outbox = openOutbox()
    await outbox.store.operations.add(said('draft', { writtenAt: 1 }))
    await press(outbox, 'غيرها', 5)
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    expect((await texts(outbox)).map(([content]) => content).sort()).toEqual(['draft', 'غيرها'])
  })

  test('Z31 the backup of a killed page is a refused text at the next start', async () => {
    const outbox = openOutbox()
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    await storeDraftBackup(outbox.store, outbox.timing, { id: 'draft', content: 'كلمة', alt: '', savedAt: 9, place })
    await endLateDrafts(outbox)
    expect(await outbox.store.drafts.count()).toBe(0)
    expect(await texts(outbox)).toEqual([['كلمة', 'refused', 'not-member']])
  })

  test('a file that was being prepared and a recording that begins leave nothing', async () => {
    const outbox = openOutbox()
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    await attachTo(outbox)
    await storeInConversation(outbox, place, () => beginRecording(outbox, 'voice', place, 'audio/webm'))
    const { drafts, media, mediaBytes, recordings } = outbox.store
    expect(await Promise.all([drafts, media, mediaBytes, recordings].map((table) => table.count()))).toEqual([
      0, 0, 0, 0,
    ])
  })

  test('Z31 a file that was being prepared for words that were refused leaves nothing, and is no file of theirs', async () => {
    const [drafted, sent] = [openOutbox(), openOutbox()]
    await press(drafted, 'كلمة', 5)
    await sent.store.operations.add(said('draft'))
    for (const outbox of [drafted, sent]) {
      await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
      const before = await outbox.store.operations.toArray()
      await attachTo(outbox)
      const { drafts, media, mediaBytes, operations } = outbox.store
      expect(await Promise.all([drafts, media, mediaBytes].map((table) => table.count()))).toEqual([0, 0, 0])
      expect(await operations.toArray()).toEqual(before)
    }
  })

  test('a file of a draft stays behind a new entry, and with a seat again', async () => {
    const [entering, seated] = [openOutbox(), openOutbox()]
    for (const outbox of [entering, seated]) await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    await entering.store.operations.add(queuedOperation({ collection: 'room_members', record: ROOM + ME }))
    await unmarkLostRooms(seated.store, [ROOM])
    for (const outbox of [entering, seated]) {
      await attachTo(outbox)
      expect(await outbox.store.drafts.count()).toBe(1)
      expect(await outbox.store.mediaBytes.count()).toBe(1)
    }
  })

  test('a draft stays in another room, behind a new entry, and with a seat again', async () => {
    const [other, entering, seated] = [openOutbox(), openOutbox(), openOutbox()]
    for (const outbox of [other, entering, seated]) await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    await press(other, 'كلمة', 5, { ...place, roomId: OTHER_ROOM })
    await entering.store.operations.add(queuedOperation({ collection: 'room_members', record: ROOM + ME }))
    await press(entering, 'كلمة', 5)
    await unmarkLostRooms(seated.store, [ROOM])
    await press(seated, 'كلمة', 5)
    for (const outbox of [other, entering, seated]) expect(await outbox.store.drafts.count()).toBe(1)
  })
})

import { describe, expect, test } from 'vitest'
import { roomChannel } from '@/domain/rooms'
import { ME, openOutbox, queuedOperation } from '../../../tests/support/phone-stores'
import { beginRecording, storeSlice } from '../media/recordings'
import { storeDraft } from './drafts'
import { leaveRooms } from './lost-rooms'
import type { QueuedOperation } from './operation'

const ROOM = 'roomaroomarooma'
const OTHER_ROOM = 'roombroombroomb'
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
  test('Z31 texts that were never sent are refused, sent ones are judged, accepted ones leave the overlay', async () => {
    const outbox = openOutbox()
    await outbox.store.operations.bulkAdd([
      said('unsent'),
      said('asked', { attempted: true }),
      said('accepted', { state: 'accepted', attempted: true }),
      said('unhurt', {}, OTHER_ROOM),
      said('removal', { action: 'delete', kind: 'toggle' }),
    ])
    await leaveRooms(outbox, [ROOM])
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
    await leaveRooms(outbox, [ROOM])
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
    await leaveRooms(outbox, [ROOM])
    expect((await listed(outbox)).unsent).toEqual(['queued', null])
  })

  test('Z30 repeating it changes nothing', async () => {
    const outbox = openOutbox()
    await outbox.store.operations.add(said('unsent'))
    await storeDraft(outbox.store, outbox.timing, 'draft', { content: 'لم تُرسل', alt: '' }, 1, place)
    await leaveRooms(outbox, [ROOM])
    const once = await outbox.store.operations.toArray()
    await leaveRooms(outbox, [ROOM])
    expect(await outbox.store.operations.toArray()).toEqual(once)
  })
})

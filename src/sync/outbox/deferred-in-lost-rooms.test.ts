import { describe, expect, test } from 'vitest'
import { roomChannel } from '@/domain/rooms'
import { ME, openOutbox, queuedOperation } from '../../../tests/support/phone-stores'
import { all } from '../../../tests/support/outbox-steps'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { endTextsOfLostRooms } from './lost-rooms'
import { storeVerdicts } from './verdicts'

const ROOM = 'roomaroomarooma'
/** The seq of the statement that does not name the room. */
const AS_OF = 10

const chat = { channel: roomChannel(ROOM), number: 3 }
const EDIT = { collection: 'room_messages', record: 'edited', action: 'update', kind: 'text', chat } as const
const REACTION = { collection: 'room_message_reactions', record: 'reacted', chat } as const
const UNANSWERED = { attempted: true, unanswered: true }

const listed = async (outbox: Outbox) => (await all(outbox)).map(({ record, state, code }) => [record, state, code])

/** The server takes the message for one that a restored backup lacks. */
async function defer(outbox: Outbox, id: string): Promise<void> {
  const verdict = { id, verdict: 'wait', code: 'dependency', after: 60_000 } as const
  await storeVerdicts(outbox.store, await raiseFence(outbox.store), [verdict], 0)
}

describe('Z31 what the server deferred in a lost room ends like what was never sent', () => {
  test('Z31 a text is listed and a toggle leaves, when the room is lost after it', async () => {
    const outbox = openOutbox()
    const [edit, reaction] = [
      queuedOperation({ ...EDIT, ...UNANSWERED }),
      queuedOperation({ ...REACTION, ...UNANSWERED }),
    ]
    await outbox.store.operations.bulkAdd([edit, reaction])
    for (const { id } of [edit, reaction]) await defer(outbox, id)
    expect(await listed(outbox)).toMatchObject([{ 1: 'queued' }, { 1: 'queued' }])
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    expect(await listed(outbox)).toEqual([['edited', 'refused', 'not-member']])
  })

  test('Z31 the same when the room was lost before it; without an answer the server judges', async () => {
    const outbox = openOutbox()
    const [edit, reaction] = [
      queuedOperation({ ...EDIT, ...UNANSWERED }),
      queuedOperation({ ...REACTION, ...UNANSWERED }),
    ]
    await outbox.store.operations.bulkAdd([edit, reaction])
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    expect(await listed(outbox)).toMatchObject([{ 1: 'queued' }, { 1: 'queued' }])
    await defer(outbox, reaction.id)
    expect(await listed(outbox)).toEqual([['edited', 'queued', null]])
    await defer(outbox, edit.id)
    expect(await listed(outbox)).toEqual([['edited', 'refused', 'not-member']])
  })

  test('Z31 an edit is refused after a newer one went with the room: the newer one alone is listed', async () => {
    const outbox = openOutbox()
    const sent = queuedOperation({ ...EDIT, body: { content: 'أول' }, ...UNANSWERED })
    const newer = queuedOperation({ ...EDIT, body: { content: 'ثان' } })
    await outbox.store.operations.bulkAdd([sent, newer])
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    const verdict = { id: sent.id, verdict: 'refused', code: 'not-member' } as const
    await storeVerdicts(outbox.store, await raiseFence(outbox.store), [verdict], 0)
    expect((await all(outbox)).map(({ id, state }) => [id, state])).toEqual([[newer.id, 'refused']])
  })

  test('Z31 a message and its edit, which were in one request, are listed as one text', async () => {
    const outbox = openOutbox()
    const body = { room_id: ROOM, content: 'أول' }
    const creation = queuedOperation({ ...EDIT, action: 'create', body, ...UNANSWERED })
    const edit = queuedOperation({ ...EDIT, body: { content: 'ثان' }, deps: [creation.id], ...UNANSWERED })
    await outbox.store.operations.bulkAdd([creation, edit])
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    await defer(outbox, edit.id)
    expect(await listed(outbox), 'the creation has no answer').toMatchObject([{ 1: 'queued' }, { 1: 'queued' }])
    await defer(outbox, creation.id)
    expect(await all(outbox)).toMatchObject([{ id: creation.id, state: 'refused', body: { ...body, content: 'ثان' } }])
  })

  test('Z37 a refused entry into a room that is gone keeps nothing', async () => {
    const outbox = openOutbox()
    const about = { collection: 'room_members', record: ROOM + ME, kind: 'text', state: 'refused' } as const
    const edit = queuedOperation({ ...EDIT, ...UNANSWERED })
    for (const [code, state] of [
      ['gone', 'refused'],
      ['password-missing', 'queued'],
    ] as const) {
      await outbox.store.operations.clear()
      await outbox.store.operations.bulkAdd([queuedOperation({ ...about, code }), edit])
      await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
      await defer(outbox, edit.id)
      expect((await listed(outbox)).find(([record]) => record === 'edited')?.[1], code).toBe(state)
    }
  })

  test('Z37 it stays when its user enters the room again', async () => {
    const outbox = openOutbox()
    const entry = queuedOperation({ collection: 'room_members', record: ROOM + ME, body: { room_id: ROOM } })
    const edit = queuedOperation({ ...EDIT, ...UNANSWERED })
    await outbox.store.operations.bulkAdd([entry, edit])
    await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    await defer(outbox, edit.id)
    expect(await listed(outbox)).toMatchObject([{ 0: ROOM + ME }, ['edited', 'queued', null]])
  })

  test.each([
    ['before', ['defer', 'lose']],
    ['after', ['lose', 'defer']],
  ] as const)('I3 an older edit is deferred %s the loss: the newer one alone is listed', async (_, steps) => {
    const outbox = openOutbox()
    const older = queuedOperation({ ...EDIT, ...UNANSWERED, body: { content: 'أول' } })
    await outbox.store.operations.bulkAdd([older, queuedOperation({ ...EDIT, body: { content: 'ثان' } })])
    for (const step of steps) {
      if (step === 'defer') await defer(outbox, older.id)
      else await endTextsOfLostRooms(outbox, [ROOM], AS_OF)
    }
    expect((await all(outbox)).map(({ state, body }) => [state, body.content])).toEqual([['refused', 'ثان']])
  })
})

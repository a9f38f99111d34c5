import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { ME, openOutbox, queuedOperation } from '../../../tests/support/phone-stores'
import { all, send } from '../../../tests/support/outbox-steps'
import { raiseFence } from './fence'
import { endTextsOfLostRooms } from './lost-rooms'
import { enqueueReaction } from './reaction'
import { storeVerdicts } from './verdicts'

const ROOM = 'roomaroomarooma'
const MESSAGE = 'messagemessagem'
const place = { channel: roomChannel(ROOM), number: 3 }

type TestOutbox = ReturnType<typeof openOutbox>

const react = (outbox: TestOutbox, sign: string, before = '') =>
  enqueueReaction(outbox, { id: MESSAGE, collection: 'room_messages', before, place }, sign)

const listed = async (outbox: TestOutbox) =>
  (await all(outbox)).map(({ action, body, state }) => [action, body.emoji ?? '', state])

describe('Z44 reacting', () => {
  test('names user, message and sign, under the id of the pair', async () => {
    const outbox = openOutbox()
    await react(outbox, '🔥')
    expect(await all(outbox)).toMatchObject([
      {
        action: 'create',
        collection: 'room_message_reactions',
        record: pairId(ME, MESSAGE),
        body: { user_id: ME, message_id: MESSAGE, emoji: '🔥' },
        chat: place,
        kind: 'toggle',
      },
    ])
  })

  test('another choice replaces one that was never sent; the first state leaves nothing', async () => {
    const outbox = openOutbox()
    await react(outbox, '🔥')
    await react(outbox, '👏')
    expect(await listed(outbox)).toEqual([['create', '👏', 'queued']])
    await react(outbox, '')
    expect(await listed(outbox)).toEqual([])
    await react(outbox, '👏', '🔥')
    expect(await listed(outbox)).toEqual([['update', '👏', 'queued']])
    await react(outbox, '', '🔥')
    expect(await listed(outbox)).toEqual([['delete', '', 'queued']])
    await react(outbox, '🔥', '🔥')
    expect(await listed(outbox)).toEqual([])
  })

  test('Y9 a choice that was in a request is followed by the next one', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await react(outbox, '🔥')
    await send(outbox, fence)
    await react(outbox, '👏')
    await react(outbox, '')
    expect(await listed(outbox)).toEqual([
      ['create', '🔥', 'sending'],
      ['delete', '', 'queued'],
    ])
    await react(outbox, '🔥')
    expect(await listed(outbox)).toEqual([['create', '🔥', 'sending']])
  })

  test('Z1 waits for the unsent message that it is on', async () => {
    const outbox = openOutbox()
    const creation = queuedOperation({ collection: 'room_messages', record: MESSAGE, kind: 'text', chat: place })
    await outbox.store.operations.add(creation)
    await react(outbox, '🔥')
    const reaction = (await all(outbox)).find(({ id }) => id !== creation.id)
    expect(reaction?.deps).toEqual([creation.id])
  })

  test.each(['gone', 'not-member'])('refused as %s ends silently; any other refusal is listed', async (code) => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await react(outbox, '🔥')
    const [id = ''] = await send(outbox, fence)
    const outcome = await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code }], 0)
    expect([outcome.refused, (await listed(outbox))[0]?.[2]]).toEqual([[], 'accepted'])

    const other = openOutbox()
    const otherFence = await raiseFence(other.store)
    await react(other, '🔥')
    const [banned = ''] = await send(other, otherFence)
    await storeVerdicts(other.store, otherFence, [{ id: banned, verdict: 'refused', code: 'banned' }], 0)
    expect(await listed(other)).toEqual([['create', '🔥', 'refused']])
    await react(other, '👏')
    expect(await listed(other)).toEqual([['create', '👏', 'queued']])
  })

  test('Z31 in a lost room one that was never sent leaves', async () => {
    const outbox = openOutbox()
    await react(outbox, '🔥')
    await endTextsOfLostRooms(outbox, [ROOM], 10)
    expect(await listed(outbox)).toEqual([])
  })
})

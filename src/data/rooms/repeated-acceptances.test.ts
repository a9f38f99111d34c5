import { expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { raiseFence } from '@/sync/outbox/fence'
import { requeue } from '@/sync/outbox/journal'
import { endRefusedEntries } from '@/sync/outbox/refused-entries'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { enqueueMessage } from '../conversations/operations'
import { enqueueAcceptance, enqueueLeave } from './operations'

const ROOM = 'roomaroomarooma'
const channel = roomChannel(ROOM)

test('Z37 what waits for an acceptance is sent when it was refused, and a later one made the seat', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueAcceptance(outbox, ROOM)
  const [first = ''] = await send(outbox, fence)
  await requeue(outbox.store, fence)
  await enqueueMessage(outbox, 'text', channel, { content: 'سلام', replyTo: null })
  await enqueueLeave(outbox, ROOM, false)
  await enqueueAcceptance(outbox, ROOM)
  expect((await all(outbox)).findLast(({ collection }) => collection === 'room_invitations')?.deps).toEqual([])

  await storeVerdicts(outbox.store, fence, [{ id: first, verdict: 'refused', code: 'not-invited' }], 0)
  const ids = (await all(outbox)).map(({ id }) => id)
  expect((await all(outbox)).flatMap(({ deps }) => deps).filter((id) => !ids.includes(id))).toEqual([])

  await endRefusedEntries(outbox, new Set([channel]))
  const later = (await all(outbox)).filter(({ record, state }) => record === pairId(ROOM, ME) && state !== 'refused')
  const verdicts = later.map(({ id }, at) => ({ id, verdict: 'accepted' as const, seq: at + 1, run: 'r' }))
  await storeVerdicts(outbox.store, fence, verdicts, 0)
  const sent = await send(outbox, fence)
  expect((await all(outbox)).filter(({ id }) => sent.includes(id)).map(({ record }) => record)).toEqual(['text'])
})

import { expect, test } from 'vitest'
import { roomChannel } from '@/domain/rooms'
import { storeDraft } from '@/sync/outbox/drafts'
import { raiseFence } from '@/sync/outbox/fence'
import { endDraftsOfGoneRooms } from '@/sync/outbox/lost-rooms'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, send } from '../../../tests/support/outbox-steps'
import { openOutbox } from '../../../tests/support/phone-stores'
import { enqueueEdit, enqueueMessage } from '../conversations/operations'
import { enqueueAcceptance, enqueueEntry } from './operations'

const ROOM = 'roomaroomarooma'

/** The user accepted an invitation and wrote a text and half of another; the server refuses the acceptance. */
async function refuseAcceptance(code: string) {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueAcceptance(outbox, ROOM)
  await enqueueMessage(outbox, 'text', roomChannel(ROOM), { content: 'سلام', replyTo: null })
  const place = { roomId: ROOM, roomName: 'مدرج الشمال', replyTo: null }
  await storeDraft(outbox.store, outbox.timing, 'draft', { content: 'وصلت ال', alt: '' }, 1, place)
  const [acceptance = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code }], 0)
  await endDraftsOfGoneRooms(outbox)
  const texts = (await all(outbox)).filter(({ collection }) => collection === 'room_messages')
  const listed = texts.map(({ state, body }) => [state, body.content])
  return { acceptance: (await outbox.store.operations.get(acceptance))?.state, listed, outbox }
}

test('Z37 the texts and the draft behind an invitation into a deleted room stay as refused ones', async () => {
  const { acceptance, listed, outbox } = await refuseAcceptance('gone')
  expect(acceptance).toBe('refused')
  expect(listed).toEqual([
    ['refused', 'سلام'],
    ['refused', 'وصلت ال'],
  ])
  expect(await outbox.store.drafts.toArray()).toEqual([])
})

test('Z37 a message and its edit behind an entry into a deleted room are one refused text', async () => {
  const outbox = openOutbox()
  const fence = await raiseFence(outbox.store)
  await enqueueEntry(outbox, ROOM)
  await enqueueMessage(outbox, 'text', roomChannel(ROOM), { content: 'سلام', replyTo: null })
  const [entry = ''] = await send(outbox, fence)
  await enqueueEdit(outbox, 'text', 'سلام عليكم', null)
  await storeVerdicts(outbox.store, fence, [{ id: entry, verdict: 'refused', code: 'gone' }], 0)
  const texts = (await all(outbox)).filter(({ record }) => record === 'text')
  expect(texts.map(({ action, state, body }) => [action, state, body.content])).toEqual([
    ['create', 'refused', 'سلام عليكم'],
  ])
})

test('Z37 the texts and the draft behind an invitation that was withdrawn wait for another entry', async () => {
  const { acceptance, listed, outbox } = await refuseAcceptance('not-invited')
  expect(acceptance).toBe('refused')
  // It was in the same request, whose answer lets it wait.
  expect(listed).toEqual([['sending', 'سلام']])
  expect(await outbox.store.drafts.toArray()).toMatchObject([{ content: 'وصلت ال' }])
})

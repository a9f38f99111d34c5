import { beforeEach, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { all, enqueueMessage, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { discardOperation, retryRefused } from './discard'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { requeue } from './journal'
import { enqueueToggle } from './toggle'
import { storeVerdicts } from './verdicts'

/** Y10: a message that a block refused is tried again beside the unsent end of that block. */

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
})

const block = (on: boolean) => enqueueToggle(outbox, 'blocks', OTHER, on, !on)
const sentRecords = async () => {
  const sent = await outbox.store.operations.bulkGet(await send(outbox, fence))
  return sent.map((one) => one?.record)
}

async function refuseMessage(): Promise<string> {
  await enqueueMessage(outbox, 'text1', OTHER, { content: 'x', replyTo: null })
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code: 'blocked' }], 0)
  return id
}

test.each([
  ['before', async (text: string) => (await block(false), await retryRefused(outbox, text))],
  ['after', async (text: string) => (await retryRefused(outbox, text), await block(false))],
  [
    'again after',
    async (text: string) => {
      await block(false)
      await retryRefused(outbox, text)
      await block(true)
      await block(false)
    },
  ],
])('the block is ended %s the new try: the message is sent when the end is accepted', async (_when, steps) => {
  await steps(await refuseMessage())
  expect(await sentRecords()).toEqual([pairId(ME, OTHER)])
  const end = (await all(outbox)).find(({ collection }) => collection === 'blocks')
  await storeVerdicts(outbox.store, fence, [{ id: end?.id ?? '', verdict: 'accepted', seq: 5, run: 'r' }], 0)
  expect(await sentRecords()).toEqual(['text1'])
})

test('the end of the block is discarded: the message stays and is sent', async () => {
  const text = await refuseMessage()
  await block(false)
  await retryRefused(outbox, text)
  const end = (await all(outbox)).find(({ collection }) => collection === 'blocks')
  await discardOperation(outbox, end?.id ?? '')
  expect(await sentRecords()).toEqual(['text1'])
})

test('the end of a refused block may still be undone: messages are sent', async () => {
  await block(true)
  const [id = ''] = await send(outbox, fence)
  await requeue(outbox.store, fence)
  await discardOperation(outbox, id)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code: 'limit' }], outbox.timing.now())
  expect((await all(outbox)).map(({ state }) => state)).toEqual(['refused', 'queued'])
  await enqueueMessage(outbox, 'text1', OTHER, { content: 'x', replyTo: null })
  expect(await sentRecords()).toEqual(['text1'])
})

test('a block ends: messages to other users do not wait', async () => {
  await block(false)
  await enqueueMessage(outbox, 'text1', OTHER, { content: 'x', replyTo: null })
  await enqueueMessage(outbox, 'text2', 'strangerstrange', { content: 'x', replyTo: null })
  expect(await sentRecords()).toEqual([pairId(ME, OTHER), 'text2'])
})

import { beforeEach, expect, test } from 'vitest'
import { channelWith } from '@/sync/pull/ranges'
import { all, enqueueMessage, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { discardOperation, retryRefused, retryRefusedIn } from './discard'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { refuseTexts } from './refusal'
import { undoDiscard } from './undo-discard'
import { storeVerdicts } from './verdicts'

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
})

const write = (id: string, replyTo: string | null = null) => enqueueMessage(outbox, id, OTHER, { content: id, replyTo })

const idOf = async (record: string) => (await all(outbox)).find((one) => one.record === record)?.id ?? ''

/** The next batch, of which the first operation is refused. */
async function refuseNext(): Promise<string> {
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code: 'forbidden' }], 0)
  return id
}

/** Records of the next batch. */
async function sentRecords(): Promise<string[]> {
  const ids = await send(outbox, fence)
  return (await all(outbox)).filter(({ id }) => ids.includes(id)).map(({ record }) => record)
}

test('Y10 a refused text is tried again, then all with its refused answer: the answer is sent behind it', async () => {
  await write('x')
  await write('answer', 'x')
  await outbox.store.change(async () => refuseTexts(outbox.store, 'not-member', await all(outbox)))
  await retryRefused(outbox, await idOf('x'))
  await retryRefusedIn(outbox, channelWith(ME, OTHER))
  expect(await sentRecords()).toEqual(['x', 'answer'])
})

test('Y10 an undo puts an answer behind the text that was tried again meanwhile', async () => {
  await write('x')
  const x = await refuseNext()
  await write('answer', 'x')
  const discarded = await discardOperation(outbox, await idOf('answer'))
  await retryRefused(outbox, x)
  await undoDiscard(outbox, discarded)
  await write('later')
  expect(await sentRecords()).toEqual(['x', 'answer', 'later'])
})

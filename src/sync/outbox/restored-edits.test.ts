import { beforeEach, expect, test } from 'vitest'
import { all, enqueueEdit, enqueueMessage, enqueueMessageEdit, POST, send } from '../../../tests/support/outbox-steps'
import { channelWith } from '@/sync/pull/ranges'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { discardOperation } from './discard'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { requeueAfter } from './journal'
import { undoDiscard } from './undo-discard'
import { storeVerdicts } from './verdicts'

/** Y2: an edit was accepted, the next one was refused, and a restore ends the history before the first. */

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
})

async function decide(
  verdict: { verdict: 'accepted'; seq: number; run: string } | { verdict: 'refused'; code: string },
) {
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, ...verdict }], 0)
  return id
}

/** @returns the id of the refused edit */
async function restoreBetween(edit: (content: string) => Promise<unknown>): Promise<string> {
  await edit('one')
  await decide({ verdict: 'accepted', seq: 5, run: 'r' })
  await edit('two')
  const refused = await decide({ verdict: 'refused', code: 'forbidden' })
  await requeueAfter(outbox.store, fence, 3, 'next run')
  return refused
}

const editPost = (content: string) => enqueueEdit(outbox, POST, { content }, null)
const contents = async () => (await all(outbox)).map(({ body }) => body.content)

test('Y29 the refused edit is discarded: the undo brings it back', async () => {
  await undoDiscard(outbox, await discardOperation(outbox, await restoreBetween(editPost)))
  expect(await contents()).toEqual(['one', 'two'])
})

test('Y10 the lost edit is refused when it is sent again: the newer refused one stays alone', async () => {
  await restoreBetween(editPost)
  await decide({ verdict: 'refused', code: 'forbidden' })
  expect(await contents()).toEqual(['two'])
})

test('Y10 a third edit of a message replaces the refused one', async () => {
  const chat = { channel: channelWith(ME, OTHER), number: 7 }
  const editMessage = (content: string) => enqueueMessageEdit(outbox, 'message', content, chat)
  await restoreBetween(editMessage)
  await editMessage('three')
  expect(await contents()).toEqual(['one', 'three'])
})

test('Y2 a message that waits keeps its place behind the lost edit', async () => {
  await restoreBetween(editPost)
  await enqueueMessage(outbox, 'text1', OTHER, { content: 'three', replyTo: null })
  expect(await contents()).toEqual(['one', 'two', 'three'])
})

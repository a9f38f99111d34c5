import { describe, expect, test } from 'vitest'
import type { Verdict } from '@/domain/wire'
import { channelWith } from '@/sync/pull/ranges'
import { enqueueMessage, enqueueMessageEdit, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { enqueueDeletion } from './delete'
import { storeDraft } from './drafts'
import { editDraftId } from './edit-draft-id'
import { raiseFence } from './fence'
import { activeOperations } from './operations-by-state'
import { requeueAfter, settle } from './journal'
import { forgetWords } from './scrubbed-words'
import { storeVerdicts } from './verdicts'

const CHANNEL = channelWith(ME, OTHER)
const messageId = (n: number) => `messagemessage${n}`
const accept = (id: string, seq: number) => ({ id, verdict: 'accepted', seq, run: 'r' }) as const

async function chattingOutbox() {
  const outbox = openOutbox()
  const { store } = outbox
  const fence = await raiseFence(store)
  return {
    outbox,
    write: (n: number, replyTo: string | null = null) =>
      enqueueMessage(outbox, messageId(n), OTHER, { content: `رسالة ${n}`, replyTo }),
    send: () => send(outbox, fence),
    accept: (id: string, seq: number) => storeVerdicts(store, fence, [accept(id, seq)], 0),
    judge: (verdict: Verdict) => storeVerdicts(store, fence, [verdict], 0),
    settle: () => {
      const reached = { seq: 90, run: 'r' }
      return settle(store, { reached, chats: { [CHANNEL]: reached }, named: [] }, 1)
    },
    forget: (...numbers: number[]) => store.change(() => forgetWords(store, numbers.map(messageId))),
    raw: async () => JSON.stringify([await store.operations.toArray(), await store.drafts.toArray()]),
  }
}

describe('the words of a message that its sender deleted', () => {
  test.each([
    { verdict: 'accepted', seq: 6, run: 'r' },
    { verdict: 'refused', code: 'gone' },
  ] as const)(
    'Z12 they leave the outbox when the deletion is $verdict, the deletion stays for a rewind',
    async (verdict) => {
      const phone = await chattingOutbox()
      const { outbox } = phone
      await phone.write(1)
      const [creation = ''] = await phone.send()
      await phone.accept(creation, 5)
      await enqueueDeletion(outbox, 'private_messages', messageId(1), { chat: { channel: CHANNEL, number: 1 } })
      await phone.judge({ id: (await activeOperations(outbox.store)).at(-1)?.id ?? '', ...verdict })
      const left = await outbox.store.operations.toArray()
      expect(left.map(({ action }) => action)).toEqual(['delete'])
      expect(await phone.raw()).not.toContain('رسالة')
    },
  )

  test('Z12 they leave the journal and the drafts when another phone deleted the message', async () => {
    const phone = await chattingOutbox()
    const { outbox } = phone
    await phone.write(1)
    const [creation = ''] = await phone.send()
    await phone.accept(creation, 5)
    await phone.settle()
    await phone.write(3, messageId(1))
    await storeDraft(outbox.store, outbox.timing, editDraftId(messageId(1)), { content: 'رسالة 1 منقحة', alt: '' })
    await phone.forget(1)
    expect(await phone.raw()).not.toContain('رسالة 1')
    expect(await phone.raw()).toContain('رسالة 3')
  })

  test('Z12 after a rewind neither the deletion nor an answer waits for the creation that left', async () => {
    const phone = await chattingOutbox()
    const { outbox } = phone
    await phone.write(1)
    await phone.write(2, messageId(1))
    const sent = await phone.send()
    await enqueueDeletion(outbox, 'private_messages', messageId(1), { chat: { channel: CHANNEL, number: null } })
    for (const [at, id] of sent.entries()) await phone.accept(id, at + 5)
    const deletion = (await activeOperations(outbox.store)).at(-1)
    expect(deletion?.deps).toEqual([sent[0]])
    await phone.accept(deletion?.id ?? '', 9)
    await requeueAfter(outbox.store, await raiseFence(outbox.store), 1, 's')
    const left = await outbox.store.operations.toArray()
    const ids = left.map(({ id }) => id)
    expect(left.flatMap(({ deps }) => deps).filter((id) => !ids.includes(id))).toEqual([])
    expect(left).toContainEqual(expect.objectContaining({ id: deletion?.id, state: 'queued', deps: [] }))
  })

  test('Z12 they leave the outbox although the verdict of the creation was lost', async () => {
    const phone = await chattingOutbox()
    await phone.write(1)
    await phone.send()
    await phone.forget(1)
    expect(await activeOperations(phone.outbox.store)).toEqual([])
  })

  test('Z13 those of an edit that was not sent stay until the server refuses it', async () => {
    const phone = await chattingOutbox()
    await enqueueMessageEdit(phone.outbox, messageId(1), 'تعديل لم يصل', { channel: CHANNEL, number: 4 })
    await phone.forget(1)
    expect(await activeOperations(phone.outbox.store)).toMatchObject([{ body: { content: 'تعديل لم يصل' } }])
  })
})

import { describe, expect, test } from 'vitest'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { DomainError } from '@/domain/domain-error'
import { openOutbox } from '../../../tests/support/phone-stores'
import { all, LIMITS, POST, send } from '../../../tests/support/outbox-steps'
import { enqueueDeletion, undoMsLeft, withdrawDeletion } from '@/sync/outbox/delete'
import { discardOperation } from '@/sync/outbox/discard'
import { storeDraft } from '@/sync/outbox/drafts'
import { enqueueEdit } from './edit'
import type { Outbox } from '@/sync/outbox/enqueue'
import { enqueuePost } from './operations'
import { enqueueLike } from '@/sync/outbox/toggle'
import { raiseFence } from '@/sync/outbox/fence'
import { activeOperations } from '@/sync/outbox/operations-by-state'
import { supersededOperations } from '@/sync/outbox/superseded'
import { publishRefusedAsNew } from '@/sync/outbox/republish'
import { editDraftId } from '@/sync/outbox/edit-draft-id'
import { selectBatch } from '@/sync/outbox/batch'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { textOnly } from '../../../tests/support/text-only'

const STORED = { content: 'مخزّن', alt: '', asOf: 1 }
const edit = (outbox: Outbox, content: string) => enqueueEdit(outbox, POST, { content }, STORED)
const accept = (outbox: Outbox, fence: number, id: string, seq: number) =>
  storeVerdicts(outbox.store, fence, [{ id, verdict: 'accepted', seq, run: 'run1' }], 1)
const refuse = (outbox: Outbox, fence: number, id: string, code: string) =>
  storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code }], 1)

describe('edits of a stored post', () => {
  test('Y9 unsent edits are folded into one, a sent edit is followed by another', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await edit(outbox, 'أول')
    await edit(outbox, 'ثان')
    expect(await all(outbox)).toMatchObject([{ action: 'update', record: POST, body: { content: 'ثان' } }])
    await send(outbox, fence)
    await edit(outbox, 'ثالث')
    await edit(outbox, 'رابع')
    expect((await all(outbox)).map((one) => one.body.content)).toEqual(['ثان', 'رابع'])
  })

  test("an edit with the post's own text queues nothing", async () => {
    const outbox = openOutbox()
    await edit(outbox, STORED.content)
    await enqueueEdit(outbox, POST, { content: STORED.content, alt: '' }, STORED)
    expect(await all(outbox)).toEqual([])
    await enqueueEdit(outbox, POST, { content: STORED.content, alt: 'ملعب' }, STORED)
    expect(await all(outbox)).toMatchObject([{ body: { content: STORED.content, image_alt: 'ملعب' } }])
  })

  test('the image description survives a later edit of the text alone', async () => {
    const outbox = openOutbox()
    await enqueueEdit(outbox, POST, { content: 'أول', alt: 'ملعب' }, STORED)
    await edit(outbox, 'ثان')
    expect(await all(outbox)).toMatchObject([{ body: { content: 'ثان', image_alt: 'ملعب' } }])
  })

  test('Y10 an edit after a refused edit replaces it', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await edit(outbox, 'أول')
    const [first] = await send(outbox, fence)
    await refuse(outbox, fence, first as string, 'suspended')
    await edit(outbox, 'ثان')
    expect(await all(outbox)).toMatchObject([{ state: 'queued', body: { content: 'ثان' } }])
  })

  test('Y10 a refused edit is dropped when a newer edit waits behind it', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await edit(outbox, 'أول')
    const [first] = await send(outbox, fence)
    await edit(outbox, 'ثان')
    await refuse(outbox, fence, first as string, 'forbidden')
    expect(await all(outbox)).toMatchObject([{ state: 'queued', body: { content: 'ثان' } }])
  })

  test('Y11 an edit whose post was deleted is kept, and can be published as a new post', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await edit(outbox, 'كلام لا يضيع')
    const [id] = await send(outbox, fence)
    await refuse(outbox, fence, id as string, 'gone')
    expect(await all(outbox)).toMatchObject([{ state: 'refused', code: 'gone', body: { content: 'كلام لا يضيع' } }])
    const record = await publishRefusedAsNew(outbox, id as string)
    expect(record).not.toBe(POST)
    expect(await all(outbox)).toMatchObject([{ action: 'create', record, body: { content: 'كلام لا يضيع' } }])
    await expect(publishRefusedAsNew(outbox, id as string)).rejects.toThrow(DomainError)
  })
})

describe('a deletion that can be undone', () => {
  test('Y11 deleting a post that was discarded while its card was still shown queues nothing', async () => {
    const outbox = openOutbox()
    await enqueueDeletion(outbox, 'hashtag_posts', POST, { isStored: false })
    expect(await outbox.store.operations.count()).toBe(0)
    await enqueuePost(outbox, POST, textOnly('سأحذفه'))
    await enqueueDeletion(outbox, 'hashtag_posts', POST, { isStored: false })
    expect(await outbox.store.operations.count()).toBe(0)
  })

  test('Y9 a deletion is stored at once and sent when undo ends; an undo removes it completely', async () => {
    const outbox = openOutbox()
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    const [deletion] = await all(outbox)
    expect(await all(outbox)).toHaveLength(1)
    expect(undoMsLeft(deletion as never, outbox.timing)).toBeGreaterThan(0)
    expect(await withdrawDeletion(outbox, POST)).toBe('undone')
    expect(await all(outbox)).toEqual([])
    expect(await withdrawDeletion(outbox, POST)).toBe('too-late')
  })

  test('Y9 a sent deletion cannot be undone', async () => {
    const outbox = openOutbox()
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    await send(outbox, await raiseFence(outbox.store))
    expect(await withdrawDeletion(outbox, POST)).toBe('too-late')
    expect(await all(outbox)).toMatchObject([{ action: 'delete', attempted: true }])
  })

  test('after a clock jump a deletion is not held longer than the undo time', async () => {
    const outbox = openOutbox()
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    const [deletion] = await all(outbox)
    const undoMs = outbox.timing.scale(DELETE_UNDO_MS)
    const at = (now: number) => undoMsLeft(deletion as never, { ...outbox.timing, now: () => now })
    const until = deletion?.undoUntil as number
    expect(at(until - undoMs)).toBe(undoMs)
    expect(at(until - undoMs - 1)).toBe(0)
    expect(at(until - 1)).toBe(1)
    expect(at(until)).toBe(0)
  })

  test('unsent operations of a deleted post are dropped when its deletion is sent; an undo restores them', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await edit(outbox, 'لم يخرج')
    await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
    await enqueueLike(outbox, 'hashtag_posts', 'otherpostotherp', true, { liked: false })
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    const before = await all(outbox)
    expect([...supersededOperations(before)]).toEqual(before.slice(0, 2).map((one) => one.id))
    const deferred = new Set([before.at(-1)?.id as string])
    expect(selectBatch(before, deferred, LIMITS)).toMatchObject([{ record: expect.stringContaining('otherpost') }])
    await withdrawDeletion(outbox, POST)
    expect(selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)).toHaveLength(3)

    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    await send(outbox, fence)
    expect((await all(outbox)).map((one) => [one.action, one.collection])).toEqual([
      ['create', 'hashtag_likes'],
      ['delete', 'hashtag_posts'],
    ])
  })

  test('Y9 a sent edit stays before the deletion; a refused edit is dropped with it', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await edit(outbox, 'خرج')
    const [sent] = await send(outbox, fence)
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    await refuse(outbox, fence, sent as string, 'suspended')
    expect([...supersededOperations(await activeOperations(outbox.store))]).toEqual([sent])
    await send(outbox, fence)
    expect(await all(outbox)).toMatchObject([{ action: 'delete' }])
  })

  test('Y9 deleting an unsent post discards it; deleting a sent one queues a deletion behind its creation', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, { content: 'نص', alt: '' })
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    expect(await all(outbox)).toEqual([])

    await enqueuePost(outbox, POST, { content: 'نص', alt: '' })
    const [creation] = await send(outbox, fence)
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    expect(await all(outbox)).toMatchObject([{ id: creation }, { action: 'delete', deps: [creation] }])
    expect(await withdrawDeletion(outbox, POST)).toBe('undone')
    await accept(outbox, fence, creation as string, 3)
    expect(await all(outbox)).toMatchObject([{ action: 'create', state: 'accepted' }])
  })

  test('Y10 operations on a taken-back post are dropped when the server refuses its creation', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueuePost(outbox, POST, textOnly('نص'))
    const [creation] = await send(outbox, fence)
    await edit(outbox, 'آخر')
    await storeDraft(outbox.store, outbox.timing, editDraftId(POST), textOnly('غيره'))
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    await refuse(outbox, fence, creation as string, 'suspended')
    expect(await all(outbox)).toEqual([])
    expect(await outbox.store.drafts.toArray()).toEqual([])
  })

  test('Y11 when two devices delete a post, the second device shows nothing of it', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    const [id] = await send(outbox, fence)
    await refuse(outbox, fence, id as string, 'gone')
    expect(await all(outbox)).toMatchObject([{ action: 'delete', state: 'accepted' }])
  })

  test('a deleted post accepts no edit; discarding its deletion in the outbox undoes it', async () => {
    const outbox = openOutbox()
    await enqueueDeletion(outbox, 'hashtag_posts', POST)
    await expect(edit(outbox, 'متأخر')).rejects.toMatchObject({ code: 'gone' })
    const [deletion] = await all(outbox)
    await discardOperation(outbox, deletion?.id as string)
    expect(await all(outbox)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { openOutbox } from '../../../tests/support/phone-stores'
import { all, POST, send, enqueuePost, enqueueEdit } from '../../../tests/support/outbox-steps'
import { enqueueDeletion } from './delete'
import { newestDraft, storeDraft, storeDraftBackup } from './drafts'
import { rewriteText } from './texts'
import { raiseFence } from './fence'
import { editDraftId } from './edit-draft-id'

const textOf = (content: string) => ({ content, alt: '' })
const save = (outbox: ReturnType<typeof openOutbox>, id: string, content: string, at: number) =>
  storeDraft(outbox.store, outbox.timing, id, textOf(content), at)
const restart = (outbox: ReturnType<typeof openOutbox>, id: string, content: string, savedAt: number) =>
  storeDraftBackup(outbox.store, outbox.timing, { id, ...textOf(content), savedAt })

describe('Y12 the last key press before a page was killed', () => {
  test("Y12 a key that did not reach the database is restored at the next start, with the draft's image", async () => {
    const outbox = openOutbox()
    await restart(outbox, POST, 'ه', 1)
    expect(await outbox.store.drafts.toArray()).toMatchObject([{ id: POST, content: 'ه', savedAt: 1 }])
    await outbox.store.drafts.update(POST, { media: 'media1' })
    await restart(outbox, POST, 'هد', 2)
    expect(await outbox.store.drafts.toArray()).toMatchObject([{ content: 'هد', media: 'media1' }])
  })

  test('Y12 an older backup never replaces a newer stored key', async () => {
    const outbox = openOutbox()
    await save(outbox, POST, 'هدف', 3)
    await restart(outbox, POST, 'هد', 2)
    await restart(outbox, POST, 'غيره', 3)
    expect(await outbox.store.drafts.toArray()).toMatchObject([{ content: 'هدف' }])
  })

  test('Y12 a backup restores no draft that was discarded or published', async () => {
    const outbox = openOutbox()
    await save(outbox, POST, 'هدف', 1)
    await save(outbox, POST, '', 2)
    await restart(outbox, POST, 'هدف', 1)
    expect(await outbox.store.drafts.toArray()).toEqual([])
    await restart(outbox, POST, '', 3)
    expect(await outbox.store.drafts.toArray()).toEqual([])

    await save(outbox, POST, 'هدف', 4)
    await enqueuePost(outbox, POST, textOf('هدف'))
    await restart(outbox, POST, 'هدف!', 5)
    expect(await outbox.store.drafts.toArray()).toEqual([])
  })

  test('Y12 a discarded draft whose deletion did not reach the database is discarded at the next start', async () => {
    const outbox = openOutbox()
    await save(outbox, POST, 'هدف', 1)
    await restart(outbox, POST, '', 2)
    expect(await outbox.store.drafts.toArray()).toEqual([])
  })
})

describe('the draft of an edit', () => {
  test("the draft of an edit is stored beside its post's operations, and the composer does not open it", async () => {
    const outbox = openOutbox()
    await enqueuePost(outbox, POST, textOf('أول'))
    await save(outbox, 'draftdraftdraft', 'مسودة', 1)
    await save(outbox, editDraftId(POST), 'تعديل لم ينته', 2)
    expect(await outbox.store.drafts.get(editDraftId(POST))).toMatchObject({ content: 'تعديل لم ينته' })
    expect(await newestDraft(outbox.store)).toMatchObject({ content: 'مسودة' })
  })

  test("the draft of an edit is deleted with its edit's publication, and with its post's deletion", async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    const drafts = () => outbox.store.drafts.count()
    await enqueuePost(outbox, POST, textOf('أول'))
    await save(outbox, editDraftId(POST), 'ثان', 1)
    await rewriteText(outbox, (await all(outbox))[0]?.id as string, textOf('ثان'))
    expect(await drafts()).toBe(0)

    const other = 'storedpoststore'
    await save(outbox, editDraftId(other), 'ثالث', 2)
    await enqueueEdit(outbox, other, textOf('ثالث'), null)
    expect(await drafts()).toBe(0)

    await save(outbox, editDraftId(other), 'رابع', 3)
    await enqueueDeletion(outbox, 'hashtag_posts', other)
    expect(await drafts()).toBe(1)
    await send(outbox, fence)
    expect(await drafts()).toBe(0)
  })
})

import { DomainError } from '@/domain/domain-error'
import { ownerColumnOf } from '@/domain/collection-lookups'
import type { WrittenCollection } from '@/domain/wire'
import type { PostText } from '@/views/posts'
import { editDraftId } from './edit-draft-id'
import { append, type Outbox } from './enqueue'
import { mediaFields, mediaOf, uploadFieldsOf } from './media'
import type { MediaRecord } from './media-record'
import { isPending, type MessagePlace, type QueuedOperation, type TextEdit } from './operation'
import { replaceRefused } from './replace-refused'
import { placesOf } from './referenced-records'
import { draftOf, sentFrom, takeDraft } from './shared-drafts'
import type { OutboxStore } from './store'

/** Texts that the user writes: posts, comments, messages. */

interface NewText {
  collection: WrittenCollection
  /** The columns that say where the text belongs. */
  place?: Record<string, string>
  /** Records of these places that have no row on the phone: they must be unsent. */
  withoutRow?: readonly string[]
  chat?: MessagePlace
  /** Further records whose unsent creation it waits for. */
  behind?: readonly string[]
  /** The fields that say what the file of the draft is. */
  saidOfFile?: (media: MediaRecord) => Record<string, unknown>
}

/**
 * Y12: the draft becomes the operation in one transaction, with its media. The draft's id becomes the record's, so a
 * second press adds nothing. Another text under the id is of another tab, and becomes a record of its own. It waits for
 * the unsent records that it belongs to (Y10).
 * @returns the record
 * @throws DomainError `gone` when the user has taken one of them back meanwhile; the draft stays
 */
export async function enqueueText(
  outbox: Outbox,
  draftId: string,
  { collection, place = {}, withoutRow = [], chat, behind = [], saidOfFile }: NewText,
  text: PostText,
): Promise<string> {
  const { store, user, random } = outbox
  return store.change(async () => {
    const sent = await sentFrom(store, draftId)
    const draft = await draftOf(store, draftId, sent)
    if (draft) await takeDraft(store, draftId, draft, text.content)
    const known = sent.find(({ body }) => body.content === text.content)
    if (known) return known.record
    const record = sent.length === 0 ? draftId : (draft?.id ?? random.id())
    const media = draft?.media ?? null
    for (const record of withoutRow) if (!(await isWrittenHere(store, record))) throw new DomainError('gone')
    if (media) await store.media.update(media, { state: 'waiting', record })
    const attached = media ? mediaFields({ collection }, media, text.alt) : {}
    const file = media && saidOfFile ? await store.media.get(media) : undefined
    const said = file ? saidOfFile?.(file) : {}
    const body = { [ownerColumnOf(collection)]: user, ...place, content: text.content, ...attached, ...said }
    const parents = [...placesOf({ collection, body }), ...behind]
    const about = { ...(chat ? { chat } : {}), ...(record === draftId ? {} : { draft: draftId }) }
    await append(outbox, { kind: 'text', action: 'create', collection, record, body, ...about }, parents)
    return record
  })
}

async function isWrittenHere(store: OutboxStore, record: string): Promise<boolean> {
  const earlier = await store.operations.where('record').equals(record).toArray()
  return earlier.some((one) => one.action === 'create') && !earlier.some((one) => one.action === 'delete')
}

/** Rewrites an unsent text in place, a refused one as a new operation, and a sent one by an edit behind it. */
export async function rewriteText(outbox: Outbox, operationId: string, edit: TextEdit): Promise<void> {
  await outbox.store.change(async () => {
    const operation = await outbox.store.operations.get(operationId)
    if (!operation) throw new DomainError('gone')
    await outbox.store.drafts.delete(editDraftId(operation.record))
    if (operation.state === 'refused') {
      if (operation.action === 'create') await forgetEdits(outbox, operation.record)
      await replaceRefused(outbox, operation, { ...operation.body, ...rewritten(operation, edit) })
    } else if (!operation.attempted) {
      await outbox.store.operations.update(operationId, {
        body: { ...operation.body, ...rewritten(operation, edit) },
      })
    } else {
      await editBehind(outbox, operation, rewritten(operation, edit))
    }
  })
}

/** Only a text with an image or video has a description of it. */
function rewritten(operation: QueuedOperation, { content, alt }: TextEdit): Record<string, string> {
  const column = uploadFieldsOf(operation).alt
  const pictured = mediaOf(operation) !== null || column in operation.body
  return { content, ...(pictured && alt !== undefined ? { [column]: alt } : {}) }
}

/** Edits of a refused creation never took effect; behind the new text they would restore the old one. */
async function forgetEdits(outbox: Outbox, record: string): Promise<void> {
  await outbox.store.operations
    .where('record')
    .equals(record)
    .filter((o) => o.action === 'update' && isPending(o))
    .delete()
}

async function editBehind(outbox: Outbox, operation: QueuedOperation, body: Record<string, string>): Promise<void> {
  const later = await outbox.store.operations.where('record').equals(operation.record).sortBy('n')
  const edit = later.find((o) => o.action === 'update' && !o.attempted && o.state === 'queued')
  if (edit) return void (await outbox.store.operations.update(edit.id, { body }))
  await append(outbox, {
    kind: 'text',
    action: 'update',
    collection: operation.collection,
    record: operation.record,
    body,
    ...(operation.chat ? { chat: operation.chat } : {}),
  })
}

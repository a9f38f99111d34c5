import { DomainError } from '@/domain/domain-error'
import { editDraftId } from '@/sync/outbox/edit-draft-id'
import { append, type Outbox } from '@/sync/outbox/enqueue'
import { uploadFieldsOf } from '@/sync/outbox/media'
import { isPending, type QueuedOperation, type TextEdit } from '@/sync/outbox/operation'
import { rewriteText } from '@/sync/outbox/texts'

const collection = 'hashtag_posts'
const ALT = uploadFieldsOf({ collection }).alt

/** The text of the row, and the snapshot that it was read in. */
export interface ShownText extends TextEdit {
  asOf: number
}

export const isEdit = (operation: QueuedOperation): boolean =>
  operation.action === 'update' && operation.collection === collection

/**
 * Edits a post. Unsent edits are folded into one, a sent edit is followed by another (Y9), a refused one is dropped. An
 * unsent post is rewritten itself.
 * @param seen the text of the phone's row; null: the edit is queued whatever the row says
 * @throws DomainError `gone` when the user deletes the post
 */
export async function enqueueEdit(
  outbox: Outbox,
  record: string,
  edit: TextEdit,
  seen: ShownText | null,
): Promise<void> {
  const { operations } = outbox.store
  await outbox.store.change(async () => {
    await outbox.store.drafts.delete(editDraftId(record))
    const known = await operations.where('record').equals(record).sortBy('n')
    if (known.some((o) => o.action === 'delete' && isPending(o))) throw new DomainError('gone')
    const creation = known.find((o) => o.action === 'create' && (isPending(o) || o.state === 'refused'))
    if (creation) return rewriteText(outbox, creation.id, edit)
    const body = bodyOf(edit)
    const edits = known.filter((o) => o.action === 'update')
    await operations.bulkDelete(edits.filter((o) => o.state === 'refused').map((o) => o.id))
    const last = edits.findLast((o) => isPending(o))
    if (last && !last.attempted) {
      return void (await operations.update(last.id, { body: { ...last.body, ...body } }))
    }
    if (seen && isUnchanged(seen, edits, body)) return
    await append(outbox, { kind: 'text', action: 'update', collection, record, body })
  })
}

const bodyOf = ({ content, alt }: TextEdit): Record<string, string> => ({
  content,
  ...(alt === undefined ? {} : { [ALT]: alt }),
})

function isUnchanged(
  { asOf, ...text }: ShownText,
  edits: readonly QueuedOperation[],
  body: Record<string, string>,
): boolean {
  const ahead = edits.findLast((o) => isPending(o) || (o.state === 'accepted' && (o.seq ?? 0) > asOf))
  const shown: Record<string, unknown> = { ...bodyOf(text), ...ahead?.body }
  return Object.entries(body).every(([field, value]) => shown[field] === value)
}

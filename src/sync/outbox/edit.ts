import { DomainError } from '@/domain/domain-error'
import { append, rewritePost, type Outbox } from './enqueue'
import { isPending, type PostEdit, type QueuedOperation } from './operation'
import { editDraftId } from './edit-draft-id'

/** The text of the row, and the snapshot that it was read in. */
export interface ShownText extends PostEdit {
  asOf: number
}

/**
 * Edits a post. Unsent edits are folded into one, a sent edit is followed by another (Y9), a refused one is dropped. An
 * unsent post is rewritten itself.
 * @param seen the text of the phone's row; null: the edit is queued whatever the row says
 * @throws DomainError `gone` when the user deletes the post
 */
export async function enqueueEdit(
  outbox: Outbox,
  record: string,
  edit: PostEdit,
  seen: ShownText | null,
): Promise<void> {
  const { operations } = outbox.store
  await outbox.store.change(async () => {
    await outbox.store.drafts.delete(editDraftId(record))
    const known = await operations.where('record').equals(record).sortBy('n')
    if (known.some((o) => o.action === 'delete' && isPending(o))) throw new DomainError('gone')
    const creation = known.find((o) => o.action === 'create' && (isPending(o) || o.state === 'refused'))
    if (creation) return rewritePost(outbox, creation.id, edit)
    const edits = known.filter((o) => o.action === 'update')
    await operations.bulkDelete(edits.filter((o) => o.state === 'refused').map((o) => o.id))
    const last = edits.findLast((o) => isPending(o))
    if (last && !last.attempted) {
      return void (await operations.update(last.id, { body: { ...last.body, ...edit } }))
    }
    if (seen && isUnchanged(seen, edits, edit)) return
    await append(outbox, { kind: 'text', action: 'update', collection: 'hashtag_posts', record, body: { ...edit } })
  })
}

function isUnchanged(seen: ShownText, edits: readonly QueuedOperation[], edit: PostEdit): boolean {
  const ahead = edits.findLast((o) => isPending(o) || (o.state === 'accepted' && (o.seq ?? 0) > seen.asOf))
  const shown: Record<string, unknown> = { ...seen, ...ahead?.body }
  return shown.content === edit.content && (edit.image_alt === undefined || shown.image_alt === edit.image_alt)
}

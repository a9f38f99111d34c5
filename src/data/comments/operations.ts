import { DomainError } from '@/domain/domain-error'
import type { CommentPlace, CommentText } from '@/views/comments'
import { append, rewritePost, type Outbox } from '@/sync/outbox/enqueue'
import { mediaFields } from '@/sync/outbox/media'
import { isPending } from '@/sync/outbox/operation'
import type { OutboxStore } from '@/sync/outbox/store'

const collection = 'hashtag_comments'

/**
 * Y12: the draft becomes the operation in one transaction, with its media. The draft's id becomes the record's, so a
 * second press adds nothing. It waits for its unsent post and parent comment (Y10).
 * @param unheld of post and parent comment those without a row: they must be unsent
 * @throws DomainError `gone` when the user has taken one of them back meanwhile; the draft stays
 */
export async function enqueueComment(
  outbox: Outbox,
  draftId: string,
  { postId, parentId }: CommentPlace,
  text: CommentText,
  withoutRow: readonly string[] = [],
): Promise<string> {
  const { store, user } = outbox
  await store.change(async () => {
    const media = (await store.drafts.get(draftId))?.media ?? null
    await store.drafts.delete(draftId)
    if ((await store.operations.where('record').equals(draftId).count()) > 0) return
    for (const record of withoutRow) if (!(await isWrittenHere(store, record))) throw new DomainError('gone')
    if (media) await store.media.update(media, { state: 'waiting' })
    const place = parentId === null ? { post_id: postId } : { post_id: postId, parent_id: parentId }
    const attached = media ? mediaFields({ collection }, media, text.alt) : {}
    const body = { user_id: user, ...place, content: text.content, ...attached }
    const parents = parentId === null ? [postId] : [postId, parentId]
    await append(outbox, { kind: 'text', action: 'create', collection, record: draftId, body }, parents)
  })
  return draftId
}

async function isWrittenHere(store: OutboxStore, record: string): Promise<boolean> {
  const earlier = await store.operations.where('record').equals(record).toArray()
  return earlier.some((one) => one.action === 'create') && !earlier.some((one) => one.action === 'delete')
}

/** @throws DomainError `gone`; `forbidden` for a comment that was in a request, because the server may have it (Y9) */
export async function rewriteComment(
  outbox: Outbox,
  operationId: string,
  { content, alt }: CommentText,
): Promise<void> {
  await outbox.store.change(async () => {
    const operation = await outbox.store.operations.get(operationId)
    if (!operation) throw new DomainError('gone')
    const unsent = operation.state === 'refused' || (isPending(operation) && !operation.attempted)
    if (!unsent) throw new DomainError('forbidden')
    await rewritePost(outbox, operationId, { content, image_alt: alt })
  })
}

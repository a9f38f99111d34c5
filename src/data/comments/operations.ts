import { DomainError } from '@/domain/domain-error'
import type { CommentPlace, CommentText } from '@/views/comments'
import type { Outbox } from '@/sync/outbox/enqueue'
import { isPending } from '@/sync/outbox/operation'
import { enqueueText, rewriteText } from '@/sync/outbox/texts'

/**
 * The draft becomes a comment: the draft's id is the record's.
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
  const place = parentId === null ? { post_id: postId } : { post_id: postId, parent_id: parentId }
  return enqueueText(outbox, draftId, { collection: 'hashtag_comments', place, withoutRow }, text)
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
    await rewriteText(outbox, operationId, { content, alt })
  })
}

import { extractHashtags } from '@/domain/hashtags'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import type { CommentDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { CommentView } from '@/views/comments'
import { deliveryOf, isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import { likesOf, ownLikes, textList, type AuthorOf } from '../context/likes'
import { rowMedia, unsentMedia } from '@/sync/media/media-overlay'

/** A held comment with the user's operations applied. One that its author deletes is shown as removed. */
export function overlayComment(comment: CommentDocument, outbox: OverlayOutbox, authorOf: AuthorOf): CommentView {
  const { id, row } = comment
  const own = operationsOn(outbox, id)
  const removed = row.removed === true || isBeingDeleted(comment, outbox)
  const creation = own.findLast((operation) => operation.action === 'create')
  return {
    id,
    ...placeOf(row),
    content: removed ? '' : String(row.content ?? ''),
    hashtags: removed ? [] : textList(row.hashtags),
    author: authorOf(String(row.user_id)),
    createdAt: parseTime(row.created_at),
    ...likesOf(comment, 'hashtag_comments', outbox),
    media: removed ? null : rowMedia(comment, outbox.images),
    own: row.user_id === outbox.user,
    ...(row.taken_down ? { hidden: true } : {}),
    removed,
    delivery: creation ? deliveryOf(creation, outbox) : { kind: 'stored' },
    operation: creation?.id ?? null,
  }
}

const isBeingDeleted = ({ id, asOf }: CommentDocument, outbox: OverlayOutbox): boolean =>
  operationsOn(outbox, id).some((operation) => operation.action === 'delete' && isAheadOf(operation, asOf))

/** A comment whose row has not arrived. */
export function overlayUnsentComment(
  operation: QueuedOperation,
  outbox: OverlayOutbox,
  authorOf: AuthorOf,
): CommentView {
  const { record, body, writtenAt } = operation
  const content = String(body.content ?? '')
  const like = ownLikes(record, 'hashtag_comments', outbox).findLast((o) => o.state !== 'refused')
  const liked = like?.action === 'create'
  return {
    id: record,
    ...placeOf(body),
    content,
    hashtags: extractHashtags(content).hashtags,
    author: authorOf(outbox.user),
    createdAt: writtenAt,
    likes: liked ? 1 : 0,
    liked,
    likePending: like !== undefined && isPending(like),
    media: unsentMedia(operation, outbox.images),
    own: true,
    removed: false,
    delivery: deliveryOf(operation, outbox),
    operation: operation.id,
  }
}

/** Creations of a post's comments that were not taken back, in the author's order. */
export const creationsUnder = (outbox: OverlayOutbox, postId: string): QueuedOperation[] =>
  (outbox.belongingTo.get(postId) ?? []).filter(
    (o) => o.action === 'create' && !operationsOn(outbox, o.record).some((other) => other.action === 'delete'),
  )

/**
 * What own operations add to a number of comments that was read at `asOf` (Y18). Creations that it lacks are added;
 * deletions that it still counts are subtracted.
 */
export function uncounted(outbox: OverlayOutbox, postId: string, asOf: number): number {
  // An operation whose dependency was refused does not count as pending.
  const ahead = (outbox.belongingTo.get(postId) ?? []).filter(
    (operation) => isAheadOf(operation, asOf) && !outbox.heldByRefused.has(operation.id),
  )
  return ahead.reduce((sum, { action }) => sum + (action === 'create' ? 1 : -1), 0)
}

const placeOf = (row: Record<string, unknown>): { postId: string; parentId: string | null } => ({
  postId: String(row.post_id),
  parentId: typeof row.parent_id === 'string' && row.parent_id !== '' ? row.parent_id : null,
})

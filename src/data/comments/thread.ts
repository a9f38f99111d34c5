import type { QueuedOperation } from '@/sync/outbox/operation'
import type { CommentDocument } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import type { CommentView, ThreadEntry } from '@/views/comments'
import { creationsUnder, overlayComment, overlayUnsentComment } from './overlay'
import type { OverlayOutbox } from '@/sync/overlay'
import type { AuthorOf } from '../context/likes'

export interface ThreadParts {
  postId: string
  /** All held comments of the post, newest first. */
  comments: readonly CommentDocument[]
  outbox: OverlayOutbox
  authorOf: AuthorOf
  /** The lower end of the range without gaps (Y17). */
  last: Ord
}

/**
 * A post's comments, newest first, each with its replies, oldest first. The user's unsent ones are at their later
 * places. Below the range without gaps only parents of shown comments and own comments are included.
 */
export function threadEntries({ postId, comments: all, outbox, authorOf, last }: ThreadParts): ThreadEntry[] {
  // Y23: comments of blocked or muted users are hidden, with all replies.
  const hidden = all.filter((comment) => outbox.hidden.has(String(comment.row.user_id)))
  const comments = all.filter((comment) => !hidden.includes(comment))
  const shown = withParents(comments, (one) => one.ord <= last || one.row.user_id === outbox.user)
  const storedIds = new Set(comments.map((comment) => comment.id))
  const unsent = creationsUnder(outbox, postId).filter((operation) => !storedIds.has(operation.record))
  const views = [
    ...unsent.map((operation) => overlayUnsentComment(operation, outbox, authorOf)).reverse(),
    ...shown.map((comment) => overlayComment(comment, outbox, authorOf)),
  ]
  const top = new Set(views.filter((view) => view.parentId === null).map((view) => view.id))
  const repliesTo = groupedByParent(views)
  const unseen = (parent: string) => hidden.filter((reply) => reply.row.parent_id === parent).length
  const counts = new Map(shown.map(({ id, row }) => [id, Number(row.replies_count ?? 0) - unseen(id)]))
  return (
    views
      // A reply without its parent is shown if it is the user's own operation; else its tombstone is coming.
      .filter((view) => view.parentId === null || (view.operation !== null && !top.has(view.parentId)))
      .map((comment) => entryOf(comment, repliesTo.get(comment.id) ?? [], counts.get(comment.id) ?? 0, unsent))
      .filter((entry) => !entry.comment.removed || entry.replyCount > 0)
  )
}

function entryOf(
  comment: CommentView,
  newestFirst: readonly CommentView[],
  counted: number,
  unsent: readonly QueuedOperation[],
): ThreadEntry {
  const replies = newestFirst.filter((reply) => !reply.removed).reverse()
  const leaving = newestFirst.length - replies.length
  const coming = unsent.filter((operation) => operation.state !== 'refused' && operation.body.parent_id === comment.id)
  return { comment, replies, replyCount: Math.max(replies.length, counted + coming.length - leaving) }
}

function withParents(
  comments: readonly CommentDocument[],
  belongs: (comment: CommentDocument) => boolean,
): CommentDocument[] {
  const shown = comments.filter(belongs)
  const parents = new Set(shown.map((comment) => comment.row.parent_id))
  return comments.filter((comment) => parents.has(comment.id) || belongs(comment))
}

function groupedByParent(views: readonly CommentView[]): ReadonlyMap<string, CommentView[]> {
  const groups = new Map<string, CommentView[]>()
  for (const view of views) {
    if (view.parentId !== null) groups.set(view.parentId, [...(groups.get(view.parentId) ?? []), view])
  }
  return groups
}

import { type Liked } from '@/domain/collections'
import { likesOf as collectionOfLikes } from '@/domain/collection-lookups'
import { pairId } from '@/domain/ids'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import type { PostDocument } from '@/sync/rows/documents'
import type { AuthorView } from '@/views/authors'
import type { PostView } from '@/views/posts'
import { isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'

export type AuthorOf = (userId: string) => AuthorView

export const textList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The user's likes of a row. A report of it has the same id; the collection tells them apart. */
export const ownLikes = (id: string, of: Liked, outbox: OverlayOutbox): QueuedOperation[] =>
  operationsOn(outbox, pairId(outbox.user, id)).filter((operation) => operation.collection === collectionOfLikes(of))

/**
 * The count never flickers (Y18): the row's own like is subtracted, the present one is added. `counted` belongs to the
 * row, `liked` may be newer, operations are newer than both.
 */
export function likesOf(
  document: PostDocument,
  of: Liked,
  outbox: OverlayOutbox,
): Pick<PostView, 'likes' | 'liked' | 'likePending'> {
  const own = ownLikes(document.id, of, outbox)
  const last = own.findLast((operation) => isAheadOf(operation, document.likedAsOf))
  const liked = last ? last.action === 'create' : document.liked
  const others = Number(document.row.likes_count ?? 0) - (document.counted ? 1 : 0)
  return { likes: Math.max(0, others + (liked ? 1 : 0)), liked, likePending: own.some(isPending) }
}

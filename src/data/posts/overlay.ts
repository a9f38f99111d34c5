import { extractHashtags } from '@/domain/hashtags'
import type { PostDocument } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { PostView } from '@/views/posts'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { uncounted } from '../comments/overlay'
import { deliveryOf, isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import { likesOf, ownLikes, textList, type AuthorOf } from '../context/likes'
import { rowImage, unsentImage } from '@/sync/media/image-overlay'

/** Screen = server rows + pending operations. Pure functions; nothing here is stored. */

/** A held post with the user's operations applied; null when the user deletes it. */
export function overlayPost(post: PostDocument, outbox: OverlayOutbox, authorOf: AuthorOf): PostView | null {
  const own = operationsOn(outbox, post.id)
  if (own.some((operation) => operation.action === 'delete' && isAheadOf(operation, post.asOf))) return null
  const content = contentOf(post, own)
  return {
    id: post.id,
    content,
    hashtags: content === post.row.content ? textList(post.row.hashtags) : extractHashtags(content).hashtags,
    author: authorOf(String(post.row.user_id)),
    createdAt: parseTime(post.row.created_at),
    ...likesOf(post, 'hashtag_posts', outbox),
    comments: Math.max(0, Number(post.row.comments_count ?? 0) + uncounted(outbox, post.id, post.asOf)),
    image: rowImage(post, altOf(own.findLast((o) => o.action === 'update' && isAheadOf(o, post.asOf))), outbox.images),
    own: post.row.user_id === outbox.user,
    ...(post.row.taken_down ? { hidden: true } : {}),
    ...deliveryOfPost(own, outbox),
  }
}

/** A post whose row has not arrived. */
export function overlayUnsent(operation: QueuedOperation, outbox: OverlayOutbox, authorOf: AuthorOf): PostView {
  const own = operationsOn(outbox, operation.record)
  const edit = own.findLast((o) => o.action === 'update' && o.state !== 'refused')
  const content = String((edit ?? operation).body.content ?? '')
  // When the post itself is accepted, its newest edit decides the delivery state.
  const underWay = operation.state === 'accepted' ? own.findLast((o) => o.action === 'update') : undefined
  const shown = underWay ?? operation
  const like = ownLikes(operation.record, 'hashtag_posts', outbox).findLast((o) => o.state !== 'refused')
  const liked = like?.action === 'create'
  return {
    id: operation.record,
    content,
    hashtags: extractHashtags(content).hashtags,
    author: authorOf(outbox.user),
    createdAt: operation.writtenAt,
    likes: liked ? 1 : 0,
    liked,
    likePending: like !== undefined && isPending(like),
    comments: uncounted(outbox, operation.record, 0),
    image: unsentImage(operation, altOf(edit), outbox.images),
    own: true,
    revised: underWay !== undefined,
    delivery: deliveryOf(shown, outbox),
    operation: shown.id,
  }
}

/** Unsent posts without a row, newest first. */
export function unsentPosts(outbox: OverlayOutbox, heldIds: ReadonlySet<string>): QueuedOperation[] {
  return outbox.operations
    .filter((o) => o.action === 'create' && o.collection === 'hashtag_posts' && !heldIds.has(o.record))
    .filter((o) => !operationsOn(outbox, o.record).some((other) => other.action === 'delete'))
    .reverse()
}

function contentOf(post: PostDocument, own: readonly QueuedOperation[]): string {
  const edit = own.findLast((operation) => operation.action === 'update' && isAheadOf(operation, post.asOf))
  return String(edit?.body.content ?? post.row.content ?? '')
}

/** The image description of an edit; null when the edit has none. */
const altOf = (edit: QueuedOperation | undefined): string | null =>
  typeof edit?.body.image_alt === 'string' ? edit.body.image_alt : null

function deliveryOfPost(
  own: readonly QueuedOperation[],
  outbox: OverlayOutbox,
): Pick<PostView, 'revised' | 'delivery' | 'operation'> {
  const last = own.findLast((operation) => operation.action !== 'delete')
  if (!last) return { revised: false, delivery: { kind: 'stored' }, operation: null }
  return { revised: last.action === 'update', delivery: deliveryOf(last, outbox), operation: last.id }
}

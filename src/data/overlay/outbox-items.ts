import { firstCharacters } from '@/domain/text'
import { childrenIn } from '../outbox/discard'
import { mediaOf } from '../outbox/media'
import { isPending, postOfComment, type QueuedOperation } from '../outbox/queued-operation'
import type { OutboxItemView } from '../views'
import { deliveryOf, type OverlayOutbox } from './delivery'
import { unsentMedia } from './media'
import { hiddenOperations } from './withdrawn'

const EXCERPT_CHARACTERS = 80

/** What waits or was refused, oldest first; what was taken back is not listed. */
export function outboxItems(outbox: OverlayOutbox): OutboxItemView[] {
  const hidden = hiddenOperations(outbox.operations)
  return outbox.operations
    .filter((operation) => isPending(operation) || operation.state === 'refused')
    .filter((operation) => !hidden.has(operation.id))
    .map((operation) => outboxItem(operation, outbox))
}

export function outboxItem(operation: QueuedOperation, outbox: OverlayOutbox): OutboxItemView {
  const content = String(operation.body.content ?? '')
  return {
    operation: operation.id,
    kind: kindOf(operation),
    excerpt: firstCharacters(content, EXCERPT_CHARACTERS),
    content,
    writtenAt: operation.writtenAt,
    ...mediaPart(operation, outbox),
    under: operation.action === 'create' ? postOfComment(operation) : null,
    delivery: deliveryOf(operation, outbox),
    record: operation.record,
    children: childrenIn(outbox.operations, operation.id).length,
  }
}

function mediaPart(
  operation: QueuedOperation,
  outbox: OverlayOutbox,
): Pick<OutboxItemView, 'picture' | 'video' | 'thumb'> {
  const carried = mediaOf(operation) !== null
  const media = unsentMedia(operation, outbox.pictures)
  if (media?.kind === 'video') return { picture: false, video: true, thumb: media.poster }
  return { picture: carried, video: false, thumb: media?.thumb ?? null }
}

function kindOf({ collection, action }: QueuedOperation): OutboxItemView['kind'] {
  switch (collection) {
    case 'hashtag_likes':
      return 'like'
    case 'hashtag_comment_likes':
      return 'comment-like'
    case 'hashtag_comments':
      return action === 'delete' ? 'comment-delete' : 'comment'
    case 'reports':
      return 'report'
    default:
      return action === 'delete' ? 'delete' : action === 'update' ? 'edit' : 'post'
  }
}

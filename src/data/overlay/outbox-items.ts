import { firstCharacters } from '@/domain/text'
import { childrenIn } from '../outbox/discard'
import { mediaOf } from '../outbox/media'
import { isPending, type QueuedOperation } from '../outbox/queued-operation'
import type { OutboxItemView } from '../views'
import { deliveryOf, type OverlayOutbox } from './delivery'
import { unsentPicture } from './pictures'
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
    picture: mediaOf(operation) !== null,
    thumb: unsentPicture(operation, null, outbox.pictures)?.thumb ?? null,
    delivery: deliveryOf(operation, outbox),
    record: operation.record,
    children: childrenIn(outbox.operations, operation.id).length,
  }
}

function kindOf(operation: QueuedOperation): OutboxItemView['kind'] {
  if (operation.collection === 'hashtag_likes') return 'like'
  if (operation.action === 'delete') return 'delete'
  return operation.action === 'update' ? 'edit' : 'post'
}

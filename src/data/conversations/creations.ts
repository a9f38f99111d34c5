import type { Channel } from '@/domain/wire'
import { conversationOf, type QueuedOperation } from '@/sync/outbox/operation'
import { operationsOn, type OverlayOutbox } from '@/sync/overlay'

/** Creations of messages that were not taken back, in the author's order. */
export const creationsIn = (outbox: OverlayOutbox, channel: Channel): QueuedOperation[] =>
  outbox.operations.filter(
    (o) =>
      o.action === 'create' &&
      conversationOf(o) === channel &&
      !operationsOn(outbox, o.record).some((other) => other.action === 'delete'),
  )

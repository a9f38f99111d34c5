import type { MessageCollection } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import { reactionCounts, REACTIONS } from '@/domain/reactions'
import { reactionsOf, signOf } from '@/sync/outbox/reaction'
import { isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import type { MessageDocument } from '@/sync/rows/documents'
import type { ReactionView } from '@/views/reactions'

/** What of a stored message its reactions are made of; an unsent message has none. */
type Reacted = Pick<MessageDocument, 'asOf' | 'row' | 'reaction'> | null

/** The own sign on a message, with the user's operations; empty without one. */
export function ownSign(id: string, messages: MessageCollection, stored: Reacted, outbox: OverlayOutbox): string {
  const collection = reactionsOf(messages)
  const asOf = stored?.reaction?.asOf ?? stored?.asOf ?? 0
  const last = operationsOn(outbox, pairId(outbox.user, id)).findLast(
    (o) => o.collection === collection && isAheadOf(o, asOf),
  )
  return last ? signOf(last) : (stored?.reaction?.own ?? '')
}

/**
 * The reactions on a message: the most frequent first, and those of one count in the order in which they are offered. The
 * counts never flicker: the own sign that the row has is subtracted, the present one is added.
 */
export function reactionViews(
  id: string,
  messages: MessageCollection,
  stored: Reacted,
  outbox: OverlayOutbox,
): ReactionView[] {
  const own = ownSign(id, messages, stored, outbox)
  const counted = stored?.reaction?.counted ?? ''
  const counts = reactionCounts(stored?.row.reactions)
  return REACTIONS.map((sign) => {
    const others = Math.max(0, (counts.get(sign) ?? 0) - (sign === counted ? 1 : 0))
    return { sign, count: others + (sign === own ? 1 : 0), own: sign === own }
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

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
  const last = operationsAhead(id, messages, stored, outbox).at(-1)
  return last ? signOf(last) : (stored?.reaction?.own ?? '')
}

/** The own sign that the counts of a stored message have: an accepted operation may be in them before its row comes. */
function countedSign(id: string, messages: MessageCollection, stored: Reacted, outbox: OverlayOutbox): string {
  const ahead = operationsAhead(id, messages, stored, outbox)
  const last = ahead.findLast((operation) => !isAheadOf(operation, stored?.asOf ?? 0))
  return last ? signOf(last) : (stored?.reaction?.counted ?? '')
}

/** The user's operations that are newer than the stored own reaction. */
function operationsAhead(id: string, messages: MessageCollection, stored: Reacted, outbox: OverlayOutbox) {
  const collection = reactionsOf(messages)
  const asOf = stored?.reaction?.asOf ?? stored?.asOf ?? 0
  const operations = operationsOn(outbox, pairId(outbox.user, id))
  return operations.filter((operation) => operation.collection === collection && isAheadOf(operation, asOf))
}

/**
 * The reactions on a message: the most frequent first, and those of one count in the order in which they are offered. The
 * counts never flicker: the own sign that they have is subtracted, the present one is added.
 */
export function reactionViews(
  id: string,
  messages: MessageCollection,
  stored: Reacted,
  outbox: OverlayOutbox,
): ReactionView[] {
  const own = ownSign(id, messages, stored, outbox)
  const counted = countedSign(id, messages, stored, outbox)
  const counts = reactionCounts(stored?.row.reactions)
  return REACTIONS.map((sign) => {
    const others = Math.max(0, (counts.get(sign) ?? 0) - (sign === counted ? 1 : 0))
    return { sign, count: others + (sign === own ? 1 : 0), own: sign === own }
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

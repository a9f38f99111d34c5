import { deliveryOf } from '@/sync/overlay'
import type { ChatStateView } from '@/views/messages'
import { authorIn } from '../conversations/author-of-message'
import { creationsIn } from '../conversations/creations'
import type { ConversationRows } from '../conversations/overlay'

/**
 * Whether the newest message was refused so that the next one would be, too. A phone learns only by refusals of the
 * other's block (Z23), and of whom they take messages from (Z24). Whoever has answered takes them.
 */
export function refusedState({
  channel,
  messages,
  outbox,
}: Pick<ConversationRows, 'channel' | 'messages' | 'outbox'>): ChatStateView['state'] {
  // What is held behind a refused message would be refused, too.
  const newest = creationsIn(outbox, channel).findLast((creation) => deliveryOf(creation, outbox).kind !== 'held')
  const codes = newest?.state === 'refused' ? [newest.code, ...Object.values(newest.fields)] : []
  if (codes.includes('blocked')) return 'blocked'
  const isAnswered = messages.some((message) => authorIn(message) !== outbox.user)
  return codes.includes('not-open') && !isAnswered ? 'not-open' : 'open'
}

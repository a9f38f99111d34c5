import type { ConversationView } from '@/views/messages'
import type { ChatRows } from './overlay'
import { deliveryOf } from '@/sync/overlay'
import { creationsIn } from './seats'

/**
 * Whether the newest message was refused so that the next one would be, too. A phone learns only by refusals of the
 * other's block (Z23), and of whom they take messages from (Z24). Whoever has answered takes them.
 */
export function refusedState({
  channel,
  messages,
  outbox,
}: Pick<ChatRows, 'channel' | 'messages' | 'outbox'>): ConversationView['state'] {
  // What is held behind a refused message would be refused, too.
  const newest = creationsIn(outbox, channel).findLast((creation) => deliveryOf(creation, outbox).kind !== 'held')
  const codes = newest?.state === 'refused' ? [newest.code, ...Object.values(newest.fields)] : []
  if (codes.includes('blocked')) return 'blocked'
  const isAnswered = messages.some(({ row }) => row.sender_id !== outbox.user)
  return codes.includes('not-open') && !isAnswered ? 'not-open' : 'open'
}

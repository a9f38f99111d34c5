import type { MessageView } from '@/views/messages'
import type { ScreenMessage } from './protocol'

/** What a screen shows of a message, in a conversation of two and in a room. */
export function screenMessage(message: MessageView): ScreenMessage {
  const { id, number, content, own, removed, deletable, delivery, receipt, reactions } = message
  const shown = reactions.map(({ sign, count, own: mine }) => ({ sign, count, own: mine }))
  return { id, number, content, own, removed, deletable, delivery: delivery.kind, receipt, reactions: shown }
}

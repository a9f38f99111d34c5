import { isRelation } from '@/domain/collection-lookups'
import { conversationOf, type QueuedOperation } from './operation'

/** A new message: its lane is the conversation. Later operations on it have lanes of their own. */
export const isInConversation = (operation: QueuedOperation): boolean =>
  operation.action === 'create' && conversationOf(operation) !== null

/**
 * The operations whose order matters. Image and text of a profile are one record but two lanes. Follow, block and mute
 * of one user are one lane, because a block refuses a follow.
 */
export function laneOf(operation: QueuedOperation): string {
  const { collection, record, body } = operation
  if (isInConversation(operation)) return String(conversationOf(operation))
  if (isRelation(collection)) return `relation/${record}`
  return `${collection}/${record}${'avatar_upload' in body ? '/avatar' : ''}`
}

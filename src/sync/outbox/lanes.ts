import { isRelation, laneColumnOf } from '@/domain/collection-lookups'
import { conversationOf, type QueuedOperation } from './operation'

/**
 * What new texts share that leave together, in their order: the conversation of messages, the match of entries. Later
 * operations on them have lanes of their own. Null for others.
 */
function sharedLaneOf(operation: QueuedOperation): string | null {
  const { action, collection, body } = operation
  const column = laneColumnOf(collection)
  if (action !== 'create' || column === undefined) return null
  const named = body[column]
  return conversationOf(operation) ?? (typeof named === 'string' ? `${collection}/${named}` : null)
}

export const isInSharedLane = (operation: QueuedOperation): boolean => sharedLaneOf(operation) !== null

/**
 * The operations whose order matters. Image and text of a profile are one record but two lanes. Follow, block and mute
 * of one user are one lane, because a block refuses a follow.
 */
export function laneOf(operation: QueuedOperation): string {
  const { collection, record, body } = operation
  const shared = sharedLaneOf(operation)
  if (shared !== null) return shared
  if (isRelation(collection)) return `relation/${record}`
  return `${collection}/${record}${'avatar_upload' in body ? '/avatar' : ''}`
}

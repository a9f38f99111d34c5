import { phoneRuleOf } from '@/domain/collection-lookups'
import type { QueuedOperation } from './operation'

/**
 * Operations that the user does not start explicitly: a read notification, a seen advertisement. They are sent like all
 * others, but are neither listed nor counted, and a refusal deletes them.
 */
export const isBackground = ({ collection, body }: Pick<QueuedOperation, 'collection' | 'body'>): boolean =>
  phoneRuleOf(collection).background === true || isRoomMark({ collection, body })

/** A mark in the own seat of a room; the other operations on seats are the user's. */
export const isRoomMark = ({ collection, body }: Pick<QueuedOperation, 'collection' | 'body'>): boolean =>
  collection === 'room_members' && ('read_number' in body || 'muted' in body)

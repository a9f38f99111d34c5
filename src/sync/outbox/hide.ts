import { COLLECTIONS, type MessageCollection, type WrittenCollection } from '@/domain/collections'
import type { QueuedOperation } from './operation'

export type HideCollection = (typeof COLLECTIONS)[MessageCollection]['hidden']['by']

/** The toggles by which users hide single messages of a collection. */
export const hidesOf = (messages: MessageCollection): HideCollection => COLLECTIONS[messages].hidden.by

const HIDES: ReadonlySet<WrittenCollection> = new Set([hidesOf('private_messages'), hidesOf('room_messages')])

/** Whether an operation hides a message from its user (Z14). */
export const isHide = ({ collection }: Pick<QueuedOperation, 'collection'>): boolean => HIDES.has(collection)

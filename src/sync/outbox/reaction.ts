import type { MessageCollection } from '@/domain/collections'
import { phoneRuleOf } from '@/domain/collection-lookups'
import { COLLECTIONS, type WrittenCollection } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { Outbox } from './enqueue'
import type { MessagePlace, QueuedOperation } from './operation'
import { enqueueValues } from './values'

export type ReactionCollection = (typeof COLLECTIONS)[MessageCollection]['phone']['reactions']

export const reactionsOf = (messages: MessageCollection): ReactionCollection =>
  phoneRuleOf(messages).reactions as ReactionCollection

const REACTIONS: ReadonlySet<WrittenCollection> = new Set(
  Object.values(COLLECTIONS).flatMap(({ phone }) => ('reactions' in phone ? [phone.reactions] : [])),
)

export const isReaction = ({ collection }: Pick<QueuedOperation, 'collection'>): boolean => REACTIONS.has(collection)

export interface ReactedMessage {
  id: string
  collection: MessageCollection
  /** The own sign in the server's row; empty without one. */
  before: string
  /** Its conversation. */
  place: MessagePlace
}

/**
 * Sets the own reaction on a message, or takes it back.
 * @param sign empty: none
 */
export const enqueueReaction = (outbox: Outbox, message: ReactedMessage, sign: string): Promise<void> =>
  enqueueValues(
    outbox,
    {
      collection: reactionsOf(message.collection),
      record: pairId(outbox.user, message.id),
      about: { user_id: outbox.user, message_id: message.id },
      before: message.before === '' ? null : { emoji: message.before },
      parents: [message.id],
      chat: message.place,
    },
    sign === '' ? null : { emoji: sign },
  )

/** The sign that an operation on a reaction sets; empty when it takes the reaction back. */
export const signOf = ({ action, body }: QueuedOperation): string => (action === 'delete' ? '' : String(body.emoji))

import type { MessageCollection } from '@/domain/collections'
import { phoneRuleOf } from '@/domain/collection-lookups'
import { COLLECTIONS, type WrittenCollection } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import { append, type Outbox } from './enqueue'
import { isPending, type MessagePlace, type QueuedOperation } from './operation'

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
 * Sets the own reaction on a message, or takes it back (Z44). An operation that was never sent is replaced; one that was
 * sent is followed by a new operation (Y9). The server stores the newest sign, whether the row is there or not.
 * @param sign empty: none
 */
export async function enqueueReaction(outbox: Outbox, message: ReactedMessage, sign: string): Promise<void> {
  const { store, user } = outbox
  const collection = reactionsOf(message.collection)
  const record = pairId(user, message.id)
  await store.change(async () => {
    const sameRecord = await store.operations.where('record').equals(record).sortBy('n')
    const known = sameRecord.filter((o) => o.collection === collection)
    const leaving = known.filter((o) => o.state === 'refused' || (isPending(o) && !o.attempted))
    await store.operations.bulkDelete(leaving.map(({ id }) => id))
    const last = known.findLast((o) => !leaving.includes(o) && (isPending(o) || o.state === 'accepted'))
    const now = last ? signOf(last) : message.before
    if (now === sign) return
    const action = sign === '' ? 'delete' : now === '' ? 'create' : 'update'
    const body = sign === '' ? {} : { user_id: user, message_id: message.id, emoji: sign }
    await append(outbox, { kind: 'toggle', action, collection, record, body, chat: message.place }, [message.id])
  })
}

/** The sign that an operation on a reaction sets; empty when it takes the reaction back. */
export const signOf = ({ action, body }: QueuedOperation): string => (action === 'delete' ? '' : String(body.emoji))

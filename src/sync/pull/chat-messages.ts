import {
  channelOfMessage,
  conversationName,
  isConversation,
  isMessageCollection,
  messagesIn,
} from '@/domain/conversations'
import { chatOfChannel, peerOf } from '@/domain/messages'
import { COLLECTIONS, type MessageCollection } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { Channel, SyncAnswer, SyncedCollection } from '@/domain/wire'
import { documentId, type EdgeDocument, type MessageDocument, type SyncState } from '../rows/documents'
import { readDocuments, removeDocuments, writeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { CANARY_ORD, ordOfNumber, ordOfOrderKey, type Ord } from '../rows/order-key'
import { broughtBy, isChatChannel } from './ranges'

/** Messages of conversations. Each function reads single conversations by their index, never all messages (Z26). */

const { cleared: CLEARED } = COLLECTIONS.private_messages.hidden
/** The toggles that hide single messages. */
const HIDING: readonly SyncedCollection[] = [
  COLLECTIONS.private_messages.hidden.by,
  COLLECTIONS.room_messages.hidden.by,
]
/** Rows that are read at once. */
const SLICE = 200

/** Held messages of a conversation, newest first. @param below the place from which on they are read */
export async function messagesOf(
  rows: RowDatabase,
  chat: string,
  below: Ord = '',
  limit?: number,
): Promise<MessageDocument[]> {
  const selector = { chat, ord: { $gte: below } }
  const query = { selector, sort: [{ chat: 'asc' as const }, { ord: 'asc' as const }] }
  const found = await rows.messages.find(limit === undefined ? query : { ...query, limit }).exec()
  return found.map((document) => document._data as unknown as MessageDocument)
}

/** Removes all messages of lost conversations. @returns their ids */
export async function removeChats(rows: RowDatabase, channels: readonly Channel[]): Promise<string[]> {
  const left: string[] = []
  for (const channel of channels.filter(isConversation)) {
    left.push(...(await removeSlices(rows, { chat: conversationName(channel) })))
  }
  return left
}

/** @returns the ids of all messages */
export const removeAllMessages = (rows: RowDatabase): Promise<string[]> => removeSlices(rows, { chat: { $gt: '' } })

/** A slice at a time: thousands at once would hold up the page. */
async function removeSlices(rows: RowDatabase, selector: { chat: string | { $gt: string } }): Promise<string[]> {
  const query = { selector, sort: [{ chat: 'asc' as const }, { ord: 'asc' as const }], limit: SLICE }
  const left: string[] = []
  for (;;) {
    const found = await rows.messages.find(query).exec()
    if (found.length === 0) return left
    left.push(...(await removeDocuments(rows.messages, idsOf(found))))
  }
}

/**
 * Y17: a fresh window replaces the messages of its conversation, also those of a history that was cut: nothing else
 * writes messages. Below the window those that the outbox names stay. @returns the ids of the others
 */
export async function replaceMessages(
  rows: RowDatabase,
  channels: readonly Channel[],
  answer: SyncAnswer,
  inOutbox: ReadonlySet<string>,
): Promise<string[]> {
  const left: string[] = []
  const brought = new Set(answer.rows.filter(({ c }) => isMessageCollection(c)).map(({ row }) => row.id))
  for (const channel of channels.filter(isConversation)) {
    const held = (await messagesOf(rows, conversationName(channel))).filter(({ id }) => !brought.has(id))
    const window = broughtBy(answer, channel).find(([collection]) => collection === messagesIn(channel))?.[1]
    const last = window?.end || !window?.next ? CANARY_ORD : ordOfOrderKey(window.next)
    const kept = held.filter(({ id, ord }) => inOutbox.has(id) && ord > last)
    await writeDocuments(
      rows.messages,
      kept.map((document) => ({ ...document, channels: [] })),
    )
    left.push(...(await removeDocuments(rows.messages, idsOf(held.filter((one) => !kept.includes(one))))))
  }
  return left
}

/** What the user hid: single messages, and of a conversation all up to a number (Z14). */
export interface HiddenMessages {
  ids: ReadonlySet<string>
  clearedNumbers: ReadonlyMap<string, number>
}

/** What hides messages of an answer: rows of the answer and held ones. Without messages it reads nothing. */
export async function hiddenIn(rows: RowDatabase, user: string, answer: SyncAnswer): Promise<HiddenMessages> {
  const messages = answer.rows.filter(({ c }) => isMessageCollection(c))
  if (messages.length === 0) return { ids: new Set(), clearedNumbers: new Map() }
  const toggles = new Map(
    messages.map(({ c, row }) => {
      const { by } = COLLECTIONS[c as MessageCollection].hidden
      return [documentId(by, pairId(user, row.id)), row.id]
    }),
  )
  const ofTwo = messages.filter(({ c }) => c === 'private_messages')
  const seats = new Set(ofTwo.map(({ row }) => documentId('private_chats', pairId(user, peerIn(row, user)))))
  const stored = await readDocuments<EdgeDocument>(rows.edges, [...toggles.keys(), ...seats])
  const ids = [...stored.keys()].flatMap((id) => toggles.get(id) ?? [])
  const held = [...stored.values()].filter(({ id }) => seats.has(id)).map(({ row }) => row)
  return {
    ids: new Set([...ids, ...hiddenBy(answer)]),
    clearedNumbers: new Map([...held, ...seatsIn(answer)].map((row) => [String(row[CLEARED.column]), clearedBy(row)])),
  }
}

/** Whether the user hid a message. */
export const isHidden = ({ ids, clearedNumbers }: HiddenMessages, row: Row): boolean =>
  ids.has(String(row.id)) || Number(row.number) <= (clearedNumbers.get(String(row.chat)) ?? 0)

/** Z14: what an answer hides or clears leaves the phone, quotes included. @returns the ids */
export async function removeHidden(rows: RowDatabase, answer: SyncAnswer): Promise<string[]> {
  const left = await removeDocuments(rows.messages, hiddenBy(answer))
  for (const row of seatsIn(answer)) {
    const cleared = clearedBy(row)
    if (cleared === 0) continue
    const gone = await messagesOf(rows, String(row[CLEARED.column]), ordOfNumber(cleared))
    left.push(...(await removeDocuments(rows.messages, idsOf(gone))))
  }
  return left
}

/** The highest number of each conversation after an answer. A fresh window begins anew. */
export function newestNumbersAfter(state: SyncState, answer: SyncAnswer): Record<Channel, number> {
  const after = { ...state.newestNumbers }
  for (const [channel, { fresh }] of Object.entries(answer.channels)) {
    if (isConversation(channel)) after[channel] = fresh ? 0 : (after[channel] ?? 0)
  }
  for (const { c, row, in: channels } of answer.rows) {
    if (!isMessageCollection(c)) continue
    const channel = channelOfMessage(c, row)
    if (!channels.includes(channel)) continue
    after[channel] = Math.max(after[channel] ?? 0, Number(row.number))
  }
  return after
}

/**
 * How many changes of messages the seats counted when their conversations were pulled completely (Z12). A seat of an older
 * snapshot counts less; the conversation is pulled again when the newer one comes.
 */
export async function seenChangesAfter(
  rows: RowDatabase,
  { seenChanges = {} }: SyncState,
  { channels, user }: SyncAnswer,
): Promise<Record<Channel, number>> {
  const pulled = Object.keys(channels).filter((channel) => isChatChannel(channel) && !channels[channel]?.more)
  const idOf = (channel: Channel) => documentId('private_chats', pairId(user, peerOf(chatOfChannel(channel), user)))
  const seats = await readDocuments<EdgeDocument>(rows.edges, pulled.map(idOf))
  const seen = pulled.map((channel) => [channel, Number(seats.get(idOf(channel))?.row.changes ?? 0)])
  return { ...seenChanges, ...Object.fromEntries(seen) }
}

type Row = Readonly<Record<string, unknown>>

const idsOf = (documents: ReadonlyArray<{ id: string }>): string[] => documents.map(({ id }) => id)

const peerIn = (row: Row, user: string): string => String(row.sender_id === user ? row.receiver_id : row.sender_id)

const seatsIn = ({ rows }: SyncAnswer): Row[] => rows.filter(({ c }) => c === CLEARED.collection).map(({ row }) => row)

const clearedBy = (seat: Row): number => Number(seat[CLEARED.upTo] ?? 0)

const hiddenBy = ({ rows }: SyncAnswer): string[] =>
  rows.filter(({ c }) => HIDING.includes(c)).map(({ row }) => String(row.message_id))

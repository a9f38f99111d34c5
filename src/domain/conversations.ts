import { collections, type MessageCollection } from './collections'
import { chatChannel, isChat } from './messages'
import { roomChannel } from './rooms'
import type { Channel, WireRow } from './wire'

/** Conversations: those of two users, and rooms. Each has a channel of its own, whose messages have numbers. */

interface ConversationKind {
  /** The kind of its channel. */
  channel: string
  messages: MessageCollection
  /** The column with its name: both users' ids, or the id of the room. */
  column: string
}

const MESSAGES: ReadonlySet<string> = new Set(
  collections.flatMap(([name, { lane, hidden }]) => (lane && hidden ? [name] : [])),
)

export const isMessageCollection = (collection: string): collection is MessageCollection => MESSAGES.has(collection)

const KINDS: readonly ConversationKind[] = collections.flatMap(([messages, { channels = [] }]) =>
  isMessageCollection(messages) ? channels.map(({ kind, column = '' }) => ({ channel: kind, messages, column })) : [],
)

const kindOf = (channel: Channel): ConversationKind | undefined =>
  KINDS.find((kind) => channel.startsWith(`${kind.channel}:`))

export const isConversation = (channel: Channel): boolean => kindOf(channel) !== undefined

/** The name of the conversation of a channel. */
export const conversationName = (channel: Channel): string => channel.slice(channel.indexOf(':') + 1)

/** The collection of the messages of a conversation. */
export const messagesIn = (channel: Channel): MessageCollection => kindOf(channel)?.messages ?? 'private_messages'

/** The channel of the conversation of a message. */
export function channelOfMessage(collection: MessageCollection, row: WireRow): Channel {
  const kind = KINDS.find(({ messages }) => messages === collection)
  const name = Object.entries(row).find(([column]) => column === kind?.column)?.[1]
  return kind ? `${kind.channel}:${String(name)}` : ''
}

/** The channel of the conversation with a name. */
export const channelNamed = (name: string): Channel => (isChat(name) ? chatChannel(name) : roomChannel(name))

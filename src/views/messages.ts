import type { MessageCollection } from '@/domain/collections'
import type { Plate } from '@/domain/football/rooms/plates'
import type { MessageKind } from '@/domain/messages'
import type { RoomRole } from '@/domain/rooms'
import type { Channel } from '@/domain/wire'
import type { AuthorView } from './authors'
import type { DeliveryState } from './delivery'
import type { ListState } from './lists'
import type { MessageWordsView } from './message-words'
import type { DraftMediaView } from './media'
import type { ReactionView } from './reactions'
import type { RoomHeaderView } from './rooms'

/** How far a stored message of the user came: to the server, to a phone of the receiver, before their eyes. */
export type MessageReceipt = 'stored' | 'delivered' | 'read'

/** The message that another one answers. */
export interface QuoteView extends Omit<MessageWordsView, 'author'> {
  id: string
  /** Null for a message that is not on this phone. */
  author: AuthorView | null
}

/** The image, video or voice of a message. */
export interface MessageFileView {
  kind: Exclude<MessageKind, 'text'>
  /** `blob:` while the phone has the user's own bytes. */
  own: string | null
  /** An early frame of an own video: `blob:`. */
  poster: string | null
  /** The collection of its message. */
  collection: MessageCollection
  /** The file at the server (`messageFile$` of data/conversations); null while the message is unsent. */
  file: string | null
  /** The id of its upload; the phone that sent it may have its bytes. */
  upload: string
  /** 0 when unknown, and of a voice. */
  width: number
  height: number
  /** The description of an image or video. */
  alt: string
  /** Thumbhash, base64; empty when there is none. */
  hash: string
  /** 0 when unknown, and of an image. */
  seconds: number
  /** The loudness of a voice in 64 steps (`0` to `v`); empty when unknown. */
  wave: string
}

/** The bytes of a file of a message. */
export type StoredFileView =
  /** `received`: its share that has arrived, from 0 to 1; null while unknown. */
  | { kind: 'loading'; received: number | null }
  /** No network, and not fetched before. */
  | { kind: 'offline' }
  | { kind: 'failed' }
  /** The user may not read it any more. */
  | { kind: 'gone' }
  /** `blob:` addresses, which end with the subscription. `poster`: an early frame of a video. */
  | { kind: 'ready'; src: string; type: string; poster: string | null }

/** A recorded voice message that was not sent. */
export interface DraftVoiceView {
  kind: 'voice'
  /** `blob:` */
  src: string
  type: string
  seconds: number
  wave: string
}

export interface MessageView {
  id: string
  /** Its number in the conversation; null while the server has not stored it. */
  number: number | null
  author: AuthorView
  /** The author's in the room; `member` in a conversation of two. */
  role: RoomRole
  /** Of a room: the user blocked the author. Shown as one line until the user opens it (Z46). */
  folded: boolean
  own: boolean
  kind: MessageKind
  content: string
  /** What happened in a match, said by its room instead of words; null for a message of a user. */
  plate: Plate | null
  /** Null for a text, and for a removed message. */
  file: MessageFileView | null
  /** Milliseconds since 1970: the server's time; the time of writing while unsent. */
  createdAt: number
  edited: boolean
  /** Deleted for all. */
  removed: boolean
  /** The user may delete it for all. */
  deletable: boolean
  quote: QuoteView | null
  delivery: DeliveryState
  /** Of an own stored message; null otherwise. */
  receipt: MessageReceipt | null
  /** The server takes an edit until then (ms since 1970); null for another's message, and for a removed one. */
  editableUntil: number | null
  /** Its pending creation or edit, for the actions of the outbox. */
  operation: string | null
  /** The words of its refused edit, which no one else has; null without one. */
  refusedEdit: string | null
  /** It has no number, and its last request has no answer. */
  mayHaveArrived: boolean
  /** The most frequent first. */
  reactions: ReactionView[]
}

/** Whether users may react to a message at all: one that is deleted or refused has no reactions. */
export const isReactable = ({ removed, folded, delivery }: MessageView): boolean =>
  !removed && !folded && delivery.kind !== 'refused'

/** Which messages of a conversation a screen shows, by their numbers. */
export interface ShownNumbers {
  /** null: the newest ones, about a page. */
  from: number | null
  /** null: up to the newest one, and the unsent ones. */
  until: number | null
}

export const NEWEST_NUMBERS: ShownNumbers = { from: null, until: null }

/** The other user, and whether something can be written to them. */
export interface ChatStateView {
  /** Null while the phone has no card of the user. */
  peer: AuthorView | null
  /** `missing`: the server has no such user. `not-open`: the other takes messages of followed users only. */
  state: 'open' | 'missing' | 'blocked' | 'blocked-by-me' | 'not-open'
}

/** A room, and whether its user can write in it. */
export interface RoomStateView {
  header: RoomHeaderView
  /**
   * `entering`: what is written waits for the entry. `outside`: not a member; `missing`: the server has no such room.
   * `closed`: that of a match that was over a day ago.
   */
  state: 'open' | 'banned' | 'closed' | 'outside' | 'entering' | 'missing'
  /** The user leaves or deletes it. */
  leaving: boolean
}

/** A part of a conversation, oldest message first; unsent ones stand last. `ListState`: of its older end. */
export interface ConversationView extends ListState {
  messages: MessageView[]
  /** The newest messages and the unsent ones, also when they are not among those that are shown. */
  newest: MessageView[]
  /** What shows held messages that are older; null when none are held. */
  older: ShownNumbers | null
  newer: ShownNumbers | null
  /** What follows the shown messages: nothing, held ones, or some that the phone lacks. */
  after: 'nothing' | 'held' | 'missing' | 'unknown-offline'
  /** The local read is done. */
  ready: boolean
  /** Of a conversation of two users; null in a room, and before the local read. */
  chat: ChatStateView | null
  /** Of a room; null otherwise, and before the local read. */
  room: RoomStateView | null
  muted: boolean
  /** Stored messages of others that are unread, as shown at the opening. */
  unread: number
  /** None of them has a lower number. */
  unreadFrom: number
  /** The first of them that is shown; null without one. */
  firstUnread: string | null
  /**
   * Where the messages that were unread at the opening are. `below`: some may be older than the shown ones. `missing`:
   * the phone lacks the newest. `shown`: all are among these, or hidden.
   */
  unreadRows: 'below' | 'missing' | 'shown'
  /** What a read mark names: up to here the phone holds all messages. 0: none of these is unread. */
  markNumber: number
}

/** A line of the list of conversations. */
export interface ChatView {
  channel: Channel
  peer: AuthorView
  /** Time of the last message, ms since 1970; of writing while it is unsent. 0: none since the chat was cleared. */
  lastAt: number
  lastKind: MessageKind
  /** First characters of the last message; empty for one that was removed, or that is only media. */
  excerpt: string
  lastRemoved: boolean
  /** The last message is the user's own; how far it came. */
  lastOwn: boolean
  lastDelivery: DeliveryState
  lastReceipt: MessageReceipt | null
  unread: number
  muted: boolean
  /** The user blocked the other. */
  blocked: boolean
  /** The stored draft. */
  draft: ChatDraft | null
}

/** What the list shows of a draft: its text, or else what its file is. */
export interface ChatDraft {
  text: string
  kind: MessageKind
}

/** Newest first. */
export interface ChatsView extends ListState {
  chats: ChatView[]
  ready: boolean
}

/** Where a draft of a message belongs. */
export interface ChatPlace {
  peerId: string
  /** The answered message. */
  replyTo: string | null
}

/** Where a draft of a message of a room belongs. */
export interface RoomPlace {
  roomId: string
  /** The name of the room as of writing. */
  roomName: string
  replyTo: string | null
}

export type ConversationPlace = ChatPlace | RoomPlace

export interface MessageText {
  content: string
  /** The description of its image or video. */
  alt: string
  /** The answered message. */
  replyTo: string | null
}

export interface MessageDraftView extends MessageText {
  id: string
  media: DraftMediaView | DraftVoiceView | null
}

/** A held message that a search found. */
export interface FoundMessageView {
  id: string
  author: AuthorView
  own: boolean
  /** The other user of its conversation; null in a room. */
  peer: AuthorView | null
  content: string
  createdAt: number
}

export interface FoundMessagesView {
  /** Newest first. */
  messages: FoundMessageView[]
  /** The oldest message that was searched (ms since 1970); null when everything is on this phone. */
  searchedUntil: number | null
}

import type { MatchEntry } from '@/domain/football/by-hand/entries'
import type { OutboxName } from '@/domain/collections'
import type { DeliveryState } from './delivery'
import type { RefusedChoice } from './refused-message'

/** What a user does with a room, besides its messages. */
export type RoomOutboxKind =
  | 'room'
  | 'room-change'
  | 'room-announcement'
  | 'room-delete'
  | 'room-enter'
  | 'room-leave'
  | 'room-kick'
  | 'room-promote'
  | 'room-demote'
  | 'room-ban'
  | 'room-unban'
  | 'room-invite'
  | 'room-withdraw'
  | 'room-accept'
  | 'room-decline'

/** A profile's avatar, and who may write to its user, are items of their own. */
export type OutboxKind = OutboxName | 'avatar' | 'messages-from' | RoomOutboxKind

export interface OutboxItemView {
  operation: string
  kind: OutboxKind
  /** Whether a follow, block, mute or announcement begins or ends. */
  on: boolean
  /** Name of the other user; empty without one, or when unknown. */
  username: string
  /** Beginning of the text; empty for a like. */
  excerpt: string
  /** Beginning of the text that a deletion is about; empty when it has none, or is unknown. */
  about: string
  /** The whole text, for editing or copying. */
  content: string
  writtenAt: number
  /** It has an image. */
  image: boolean
  /** It has a video. */
  video: boolean
  /** The post of a comment. */
  under: string | null
  /** The other user of a new private message. */
  receiver: string | null
  /** The room of an operation; its name is empty when unknown. */
  room: { id: string; name: string } | null
  /** What an entry of a match says, and the match; null for others. */
  entry: { match: string; written: MatchEntry } | null
  /** URL of that image while the phone has its bytes. */
  thumb: string | null
  delivery: DeliveryState
  record: string
  /** A creation whose last request has no answer. */
  mayHaveArrived: boolean
  /** Of a refused message or edit of one; null for others. */
  choices: readonly RefusedChoice[] | null
  /** Operations that depend on this one and would be discarded with it. */
  children: number
}

export interface OverwrittenEditView {
  id: string
  postId: string
  content: string
  /** The text that replaced it. */
  replacedBy: string
  /** When this phone noticed it (ms since 1970). */
  at: number
}

/** What a discard did, and how it is undone. */
export interface DiscardView {
  /** The server knows it and must delete it. */
  deleting: boolean
  /** Null when nothing was discarded: a change that was sent stays. */
  undo: (() => Promise<'undone' | 'too-late'>) | null
}

/** What became of an operation. `waiting`: the server has not decided. `none`: there is no such operation. */
export type Outcome =
  | { kind: 'accepted' }
  | { kind: 'refused'; code: string; fields: Record<string, string> }
  | { kind: 'waiting' }
  | { kind: 'none' }

export interface UnsentWork {
  posts: number
  comments: number
  messages: number
  /** Edits and deletions. */
  changes: number
  /** Follows, blocks and mutes, begun or ended. */
  relations: number
  likes: number
  reports: number
  /** With videos, of posts, comments and drafts; counted besides these. */
  images: number
  drafts: number
  /** The total without images. */
  total: number
  /** How many of them can be sent; the rest was refused, or is a draft. */
  sendable: number
}

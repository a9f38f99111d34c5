import { belongsToColumnOf, laneColumnOf } from '@/domain/collection-lookups'
import type { Channel, Operation } from '@/domain/wire'
import type { NewAdPlace } from '@/views/ad-requests'
import type { AppealPlace } from '@/views/decisions'
import type { PostText } from '@/views/posts'
import type { CommentPlace } from '@/views/comments'
import type { ConversationPlace } from '@/views/messages'
import type { NewRoomPlace } from '@/views/rooms'

/**
 * queued → sending → accepted → settled, or refused. After a restart `sending` only means attempted. `settled` stays 35
 * days as the journal that a rewind restores (Y2).
 */
export type OperationState = 'queued' | 'sending' | 'accepted' | 'settled' | 'refused'

/** A text is kept when its target is deleted; a toggle ends silently (Y11). */
export type OperationKind = 'text' | 'toggle'

export interface MessagePlace {
  channel: Channel
  number: number | null
  /** The name of its room as of writing: the room may be lost before the text is sent (Z31). */
  roomName?: string
}

export interface QueuedOperation extends Operation {
  /** The author's order. */
  n: number
  /** Its number at the server (Y4), where it took the place of another operation; absent: `n`. */
  wireNumber?: number
  kind: OperationKind
  state: OperationState
  /** It was in a request: immutable from now on (Y9). */
  attempted: boolean
  /** Its last request has no answer: it may be in effect. */
  unanswered?: boolean
  /** Milliseconds since 1970, shown only. */
  writtenAt: number
  /** Why the server deferred it last, with the time to show for `limit`. The delay itself is only in memory (Y24). */
  waitCode: string | null
  waitUntil: number | null
  /** A deletion that can be undone is not sent before this time (ms since 1970). */
  undoUntil: number | null
  /** Feed head right after the operation, in the server's run. */
  seq: number | null
  run: string | null
  acceptedAt: number | null
  code: string | null
  fields: Record<string, string>
  /** Another device's edit came after this one, and this text was stored in `keptTexts`. */
  replaced?: true
  /** Of an operation that writes or hides a message: its conversation, and its number when the server has stored it. */
  chat?: MessagePlace
  /** Of a text that followed a draft which another tab had sent: the id of that draft. */
  draft?: string
  /** It was the words of a draft when its room was lost: later words of that draft replace them. */
  isDraft?: true
  /** Of a deletion: the record that the text belonged to, for the counts on this phone. */
  under?: string
}

export type DraftPlace = CommentPlace | ConversationPlace | NewRoomPlace | NewAdPlace | AppealPlace

export interface Draft extends PostText {
  id: string
  /** Id of its image or video. */
  media: string | null
  savedAt: number
  /** The place of a comment or message, or what a new room, request or appeal has; a post's draft has none. */
  place?: DraftPlace
  /** The id of the draft that another tab sent, under which this text is written. */
  follows?: string
}

/**
 * A text of this device that another device's edit replaced, until the user dismisses it. Its id is its operation's.
 */
export interface OverwrittenEdit {
  id: string
  /** The post. */
  record: string
  content: string
  /** The text that replaced it. */
  replacedBy: string
  /** Milliseconds since 1970. */
  at: number
}

/** An edited text; without `alt` the description of its image or video stays. */
export interface TextEdit {
  content: string
  alt?: string
}

/** The operation as it is sent. */
export function toWire(operation: QueuedOperation): Operation {
  const { id, n, wireNumber = n, action, collection, record, body, deps } = operation
  return { id, n: wireNumber, action, collection, record, body, deps }
}

/** The channel of the conversation whose message an operation writes; null for any other. */
export const conversationOf = ({ collection, chat }: QueuedOperation): Channel | null =>
  laneColumnOf(collection) === undefined ? null : (chat?.channel ?? null)

/** The record that the text of an operation belongs to, such as the post of a comment; null without one. */
export function belongsTo({ collection, under, body }: QueuedOperation): string | null {
  const column = belongsToColumnOf(collection)
  if (column === undefined) return null
  const named = body[column]
  return under ?? (typeof named === 'string' ? named : null)
}

/**
 * Why the server deferred an operation; null while it is being sent. An upload is a part of sending: bytes that the
 * server lacks are sent at once.
 */
export const deferralOf = ({ state, waitCode }: QueuedOperation): string | null =>
  state === 'queued' && waitCode !== 'upload' ? waitCode : null

/** The states of operations without a verdict. */
export const PENDING_STATES: readonly OperationState[] = ['queued', 'sending']

export const isPending = ({ state }: QueuedOperation): boolean => PENDING_STATES.includes(state)

/** The operation was in a request and was not refused. */
export const serverMayKnow = ({ state, attempted }: QueuedOperation): boolean =>
  state !== 'refused' && (attempted || !PENDING_STATES.includes(state))

/** Nobody knows whether it is in effect: its last request has no answer. */
export const mayHaveArrived = (operation: QueuedOperation): boolean =>
  isPending(operation) && operation.unanswered === true

/** Never sent, or answered without a decision: it is not in effect. */
export const isUndecided = ({ state, attempted, unanswered }: QueuedOperation): boolean =>
  state === 'queued' && (!attempted || unanswered === false)

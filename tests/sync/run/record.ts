import type { AnswerRow, SyncAnswer, SyncRequest, WireRow } from '@/domain/wire'
import type { PhoneEvent, PhoneReport, ScreenMatch } from '../phone/protocol'
import type { Script } from '../schedule/steps'

/** The record of a run, which the invariants check. Plain data, so that a test can write one by hand. */
export interface RunRecord {
  script: Script
  /** In the order of time. */
  events: RunEvent[]
  phones: PhoneEnd[]
  /** By number. */
  users: UserOfRun[]
  server: ServerEnd
  /** When every link was good again and all server steps were done. */
  healedAt: number
  /** How long a deletion could be undone, in milliseconds. */
  undoMs: number
}

export interface UserOfRun {
  id: string
  username: string
}

export type RunEvent =
  | (PhoneEvent & { phone: number; life: number })
  | { kind: 'killed'; at: number; phone: number }
  | { kind: 'mode'; at: number; phone: number; mode: string }
  | { kind: 'server'; at: number; what: 'killed' | 'restored' | 'up' }
  /** The server was told the state of a match; `storedAt`: when it had answered. */
  | { kind: 'match'; at: number; storedAt: number; state: ScreenMatch }
  | { kind: 'moderation'; at: number; what: 'remove-post'; record: string }
  | DecisionEvent
  /**
   * Of the entries of the feed above `from`, up to `to`, all came while the user was suspended or banned. `decidedAt`: when
   * the server had said so.
   */
  | {
      kind: 'restricted'
      at: number
      decidedAt: number
      what: 'suspend' | 'ban'
      user: number
      from: number
      to: number
    }

/** Staff decided, or tried to: `isDone` says that it took effect. `record`: the content, or the user's id. */
export type DecisionEvent = { kind: 'decision'; at: number; isDone: boolean; record: string } & (
  { what: 'suspend' | 'lift-suspension' | 'ban' | 'lift-ban'; user: number } | { what: 'hide' | 'restore' }
)

export interface PhoneEnd {
  phone: number
  user: number
  /** Null when the phone never came to rest. */
  quietAt: number | null
  report: PhoneReport
  wire: WireExchange[]
  crashes: string[]
}

/** One `POST /api/sync` as it passed the link. */
export interface WireExchange {
  at: number
  /** The user of its token. */
  tokenUser: string | null
  /** How often the server received it. */
  reached: number
  delivered: boolean
  fault: string
  /** The answer's delay before the next call; null without one. */
  retryAfterMs: number | null
  request: SyncRequest
  /** The server's answer, also when the phone never received it. */
  answer: SyncAnswer | null
}

export interface ServerEnd {
  posts: WireRow[]
  likes: WireRow[]
  saves: WireRow[]
  /** Comments under these posts, of these users. */
  comments: WireRow[]
  commentLikes: WireRow[]
  reports: WireRow[]
  notifications: WireRow[]
  /** Rows of `read_marks`, by user. */
  marks: WireRow[]
  /** Private messages of these users, their seats, what they hid, and their reactions. */
  messages: WireRow[]
  seats: WireRow[]
  hiddenMessages: WireRow[]
  reactions: WireRow[]
  /** The rooms of the run (`roomIdOf`), and what is in them. */
  rooms: WireRow[]
  roomSeats: WireRow[]
  roomBans: WireRow[]
  roomInvitations: WireRow[]
  roomMessages: WireRow[]
  /** What these users hid of them, and their reactions. */
  hiddenRoomMessages: WireRow[]
  roomReactions: WireRow[]
  /** Profiles of these users, and relations between them. */
  profiles: WireRow[]
  follows: WireRow[]
  blocks: WireRow[]
  /** The matches of the run, and the rows of their days as every phone gets them. */
  matches: WireRow[]
  days: AnswerRow[]
  predictions: WireRow[]
  teamFollows: WireRow[]
  matchFollows: WireRow[]
  /** What a new phone of each user would receive, by user id: all pages of the windows together. */
  windows: Record<string, UserWindow>
}

export interface UserWindow {
  /** All posts, newest first. */
  posts: WireRow[]
  /** How many of them the window of `public` holds. */
  size: number
  ownLikes: WireRow[]
}

export interface Violation {
  invariant: string
  message: string
  phone?: number
  /** The record that it concerns: the failure's output shows its events. */
  record?: string
}

/** A violation by a phone, which concerns a record. */
export const violationBy =
  (invariant: string, phone: number) =>
  (record: string, message: string): Violation => ({ invariant, phone, record, message })

export type Invariant = (run: RunRecord) => Violation[]

import type { MatchStatus } from '@/domain/football/statuses'
import type { ReactionSign } from '@/domain/reactions'
import type { MatchTab } from '@/views/matches'
import type { ReactionView } from '@/views/reactions'
import type { SessionUser, SessionView } from '@/views/session'
import type { RoomFile, RoomStepName } from '../schedule/room-steps'
import type { MessageFile, UserStep } from '../schedule/steps'
import type { PhoneStorage } from './snapshot'

/** Messages between a test and the worker that runs a phone. */

export interface PhoneSetup {
  /** The app, or the service worker that sends the outbox while the app is closed. */
  who: 'page' | 'worker'
  /** URL of the phone's link. */
  url: string
  /** Signed in from the start, as after a reload; null uses the storage's session. */
  session: { token: string; user: SessionUser } | null
  /** The former life's storage; null for a new phone. */
  storage: PhoneStorage | null
  /** Ids of all users of the test, by number. */
  users: readonly string[]
  /** Shortens every delay and deadline of the phone. */
  delayFactor: number
  /** How far its clock is ahead, in milliseconds. */
  clockAheadMs: number
  /** Seed of ids and jitter; another one in each life. */
  seed: string
}

export type ToPhone =
  | { call: number; command: PhoneCommand }
  /** Copy the storage at once, and do nothing any more. */
  | { kill: true }

export type PhoneCommand =
  | UserStep
  | { do: 'sign-in'; email: string; password: string }
  | { do: 'sign-out'; unsent: 'keep' | 'discard' }
  | { do: 'save-draft'; id: string; content: string }
  | { do: 'report' }
  /** A change of the network, as the browser reports it. */
  | { do: 'network'; online: boolean }

export type FromPhone =
  | { ready: true }
  | { reply: number; result: StepResult }
  | { event: PhoneEvent }
  | { storage: PhoneStorage }
  /** An error outside of any command. */
  | { crash: string }

/** The result of a step. */
export type StepResult =
  | { kind: 'published'; record: string; nonce: string; image: boolean }
  | { kind: 'liked'; post: string; liked: boolean }
  | { kind: 'saved'; post: string; saved: boolean }
  | { kind: 'edited'; record: string; nonce: string; revision: number }
  /** `stored`: the server has it, so that the deletion can be undone for a moment; otherwise it was discarded. */
  | { kind: 'deleted'; record: string; stored: boolean }
  | { kind: 'commented'; record: string; nonce: string; post: string; parent: string | null; image: boolean }
  | { kind: 'comment-liked'; comment: string; liked: boolean }
  | { kind: 'comment-deleted'; record: string }
  | { kind: 'post-reported'; post: string }
  | { kind: 'wrote'; record: string; nonce: string; peer: string; reply: string | null; file: MessageFile | null }
  | { kind: 'message-edited'; record: string; revision: number }
  | { kind: 'message-hidden'; record: string }
  /** `sign`: empty when the own one was taken back. */
  | { kind: 'reacted'; record: string; sign: ReactionSign | '' }
  /** Up to this number. */
  | { kind: 'chat-cleared' | 'chat-read'; peer: string; number: number }
  /** `user`: whom it was done to. */
  | { kind: 'did-in-room'; step: RoomStepName; room: string; user: string | null }
  | { kind: 'wrote-in-room'; record: string; nonce: string; room: string; reply: string | null; file: RoomFile | null }
  /** Up to this number. */
  | { kind: 'room-read'; room: string; number: number }
  | { kind: 'announced'; room: string; revision: number }
  | { kind: 'followed'; collection: 'followed_teams' | 'followed_matches'; target: string; on: boolean }
  | { kind: 'predicted'; match: string; score: string }
  | { kind: 'related'; relation: 'follows' | 'blocks'; target: string; on: boolean }
  | { kind: 'profiled'; bio: string }
  | { kind: 'undone'; record: string }
  /** The deletion was sent already. */
  | { kind: 'too-late'; record: string }
  | { kind: 'retried'; record: string }
  | { kind: 'discarded'; records: string[] }
  /** `createdAt`, `before`: times of the notification, and of the newest one shown (ms since 1970). */
  | { kind: 'read'; notification: string; createdAt: number }
  | { kind: 'read-all'; before: number }
  | { kind: 'done'; answer: string }
  | { kind: 'report'; report: PhoneReport }
  /** There was no target. */
  | { kind: 'skipped' }
  /** The phone refused the command. */
  | { kind: 'declined'; code: string }

export interface ScreenPost {
  id: string
  content: string
  author: string
  likes: number
  liked: boolean
  likePending: boolean
  comments: number
  own: boolean
  delivery: string
}

/** One comment of a thread, replies under theirs. */
export interface ScreenComment {
  id: string
  post: string
  parent: string | null
  content: string
  removed: boolean
  own: boolean
  likes: number
  liked: boolean
  delivery: string
}

/** One message of a conversation, in the order of the screen. */
export interface ScreenMessage {
  id: string
  number: number | null
  content: string
  own: boolean
  removed: boolean
  /** Its user may delete it for all. */
  deletable: boolean
  delivery: string
  receipt: string | null
  reactions: ReactionView[]
}

/** One message of a conversation when its screen changed. */
export type ShownMessage = Pick<ScreenMessage, 'id' | 'number' | 'own'>

/** A line of the list of conversations. */
export interface ScreenChat {
  peer: string
  unread: number
}

/** A line of the list of the user's rooms. */
export interface ScreenRoom {
  id: string
  state: string
  role: string
  banned: boolean
  unread: number
}

/** Texts that a room did not take, as the outbox lists them. */
export interface ScreenLostTexts {
  room: string
  name: string
  texts: string[]
}

export interface ScreenNotification {
  id: string
  createdAt: number
  read: boolean
}

export interface ScreenItem {
  operation: string
  record: string
  kind: string
  delivery: string
  code: string
}

/** A match as a list shows it. `kickoff`: ms since 1970; `score`: as stored, such as `2-1`. */
export interface ScreenMatch {
  id: string
  kickoff: number
  status: MatchStatus
  score: string
}

/** A tab, or `held`: all days that the phone holds. */
export type MatchPlace = MatchTab | 'held'

/** The card of the own prediction of a match. */
export interface ScreenPrediction {
  /** Empty without one. */
  score: string
  delivery: string
  open: boolean
  refused: { score: string; code: string } | null
}

export interface ScreenFootball {
  tabs: Partial<Record<MatchTab, ScreenMatch[]>>
  /** Ids of followed teams and matches; `unknown`: how many more matches, which the phone cannot name. */
  teams: string[]
  matches: string[]
  unknown: number
  /** By match. */
  cards: Record<string, ScreenPrediction>
}

/** A change of the screen. `at`: milliseconds on the test's clock. */
export type PhoneEvent = { at: number } & (
  | { kind: 'did'; step: string; result: StepResult; askedAt: number }
  /** `ready` of the feed: the local read is done. */
  | { kind: 'screen'; changed: ScreenPost[]; gone: string[]; ready: boolean }
  | { kind: 'outbox'; items: ScreenItem[] }
  /** An own comment was shown as stored on the server. */
  | { kind: 'comment-sent'; record: string }
  | { kind: 'chat'; peer: string; shown: ShownMessage[] }
  | { kind: 'matches'; place: MatchPlace; matches: ScreenMatch[] }
  | { kind: 'link'; state: string; queued: number; refused: number }
  | { kind: 'session'; status: string; user: string | null }
  /** Its user signed out or is banned: the screens closed, and the phone drops what it holds. */
  | { kind: 'closed' }
  /** The names of all databases of a banned phone, and the URLs of its cached images. */
  | { kind: 'held-while-banned'; databases: string[]; images: string[] }
)

/** Everything that a phone shows and stores at the end. */
export interface PhoneReport {
  user: string | null
  session: SessionView['status']
  /** The feed from its top. */
  posts: ScreenPost[]
  /** The list of saved posts from its top. */
  saved: ScreenPost[]
  /** Every thread that was opened in this life, by post. */
  threads: Record<string, ScreenComment[]>
  /** Every conversation that was opened in this life, by the other user. */
  chats: Record<string, ScreenMessage[]>
  /** The list of conversations from its top. */
  chatList: ScreenChat[]
  /** The list of rooms from its top. */
  rooms: ScreenRoom[]
  /** Ids of the rooms that were opened in this life. */
  openRooms: string[]
  /** What these show, by room: the newest messages, about a page. */
  roomMessages: Record<string, ScreenMessage[]>
  /** Ids of rooms with a pending invitation. */
  invitations: string[]
  lostTexts: ScreenLostTexts[]
  /** The number on the badge. */
  unreadMessages: number
  /** Null until its screens were opened in this life. */
  football: ScreenFootball | null
  outbox: ScreenItem[]
  notifications: ScreenNotification[]
  queued: number
  /** URLs of cached images. */
  images: string[]
  storage: PhoneStorage
}

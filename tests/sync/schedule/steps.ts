import type { LinkMode } from '../../support/fault-proxy'
import type { FaultWeights } from '../../support/fault-proxy'
import { isFootballStep, type FootballStep, type MatchState } from './football-steps'
import type { Pick } from './pick'
import { isRoomStep, type RoomStep } from './room-steps'
import type { StaffStep } from './staff-steps'

export type { Pick }

/** An action of a user on a phone. */
export type UserStep =
  | { do: 'publish'; nonce: string; text: string; asDraft: boolean; image: boolean }
  | { do: 'like'; pick: Pick; liked: boolean }
  /** Of the posts shown; to be removed, of the saved ones. */
  | { do: 'save'; pick: Pick; saved: boolean }
  | { do: 'edit'; pick: Pick; revision: number }
  | { do: 'delete'; pick: Pick }
  /** Under one of the newest posts; `reply`: to one of its comments, if there is one. */
  | { do: 'comment'; pick: Pick; nonce: string; reply: Pick | null; image: boolean }
  | { do: 'like-comment'; pick: Pick; liked: boolean }
  | { do: 'delete-comment'; pick: Pick }
  /** Reports a post. */
  | { do: 'report-post'; pick: Pick }
  /** `user`: the user's number. */
  | { do: 'follow' | 'block'; user: number; on: boolean }
  /** A new bio. */
  | { do: 'profile'; revision: number }
  /** Opens a user's page, for the rest of this life. */
  | { do: 'look'; user: number }
  /** Undoes the last deletion of this life. */
  | { do: 'undo' }
  | { do: 'retry'; pick: Pick }
  | { do: 'discard'; pick: Pick }
  /** Of an unread notification. */
  | { do: 'read'; pick: Pick }
  | { do: 'read-all' }
  | { do: 'pull' }
  | { do: 'older' }
  | MessageStep
  | RoomStep
  | FootballStep

/** What a message is written with, besides its text. */
export type MessageFile = 'image' | 'video' | 'voice'

/** In the conversation with a user (by number). */
export type MessageStep = { with: number } & (
  | { do: 'write'; nonce: string; reply: Pick | null; file: MessageFile | null }
  | { do: 'edit-message'; pick: Pick; revision: number }
  | { do: 'delete-message'; pick: Pick }
  | { do: 'hide-message'; pick: Pick }
  /** `sign`: the number of a reaction; null takes the own one back. */
  | { do: 'react'; pick: Pick; sign: number | null }
  | { do: 'clear-chat' }
  /** Looks, and marks nothing as read. */
  | { do: 'open-chat' }
  /** As a screen that shows the newest message. */
  | { do: 'read-chat' }
  /** Records a voice, and stops without an end. */
  | { do: 'record' }
  /** Sends the stored draft with its file. */
  | { do: 'send-draft'; nonce: string }
)

/** An event of a phone. */
export type LifeStep = { do: 'pause'; ms: number } | { do: 'link'; mode: LinkMode } | { do: 'kill' }

export type PhoneStep = UserStep | LifeStep

/** An event of the server, once all phones together have done `after` operations. */
export type ServerStep = { after: number } & (
  | { do: 'kill-server' }
  /** The server loses its last commits. */
  | { do: 'cut-power'; commits: number }
  /** The newest copy is restored: later writes are lost. */
  | { do: 'back-up' | 'restore' }
  | StaffStep
  /** Moderation deletes the n-th newest post. */
  | { do: 'remove-post'; nth: number }
  /** A source says something new of a match, by number. */
  | { do: 'change-match'; match: number; to: MatchState }
)

export interface PhoneScript {
  /** The phone's user; two phones may belong to one user. */
  user: number
  steps: PhoneStep[]
}

/** A generated schedule: everything that is decided before the first request. */
export interface Script {
  seed: string
  profile: string
  faults: FaultWeights
  phones: PhoneScript[]
  server: ServerStep[]
  /** Flags of the server beyond those that every schedule uses. */
  settings: Record<string, string>
}

const USER_STEPS = new Set([
  ...['publish', 'like', 'edit', 'delete', 'undo', 'retry', 'discard', 'pull', 'older'],
  ...['comment', 'like-comment', 'delete-comment', 'report-post', 'read', 'read-all'],
  ...['follow', 'block', 'profile', 'look', 'save'],
  ...[
    'write',
    'edit-message',
    'delete-message',
    'hide-message',
    'react',
    'clear-chat',
    'open-chat',
    'read-chat',
    'record',
    'send-draft',
  ],
])

/** A user's operation, unlike pauses, links and kills. */
export const isUserStep = (step: PhoneStep): step is UserStep =>
  USER_STEPS.has(step.do) || isRoomStep(step) || isFootballStep(step)

/** The text of a post has its nonce and revision, by which the invariants recognise it. */
export const postText = (nonce: string, revision: number, text: string): string => `${nonce} r${revision} ${text}`

const NONCE = /^(p\d+k\d+[a-z0-9]*) r(\d+) /

export function readPostText(content: string): { nonce: string; revision: number } | null {
  const found = NONCE.exec(content)
  return found ? { nonce: found[1] as string, revision: Number(found[2]) } : null
}

/** All nonces of texts in a text. */
export const noncesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/(p\d+k\d+[a-z0-9]*) r\d+ /g)].map(([, nonce = '']) => nonce))

/** The phone that made a nonce. */
export const phoneOfNonce = (nonce: string): number => Number(/^p(\d+)k/.exec(nonce)?.[1] ?? -1)

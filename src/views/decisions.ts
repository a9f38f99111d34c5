import type { Code } from '@/domain/codes'
import type { AppealTarget, SanctionKind } from '@/domain/moderation'

// What staff decided about the user. Times are in milliseconds since 1970 by the server's clock, 0 for none.

/**
 * `none`: nothing was written. `typed`: a text that was not sent. `waiting`: it is sent by itself. `sent`: the server has
 * it. `refused-by-server`: it was not taken, and its text is kept. `accepted`, `refused`: staff answered.
 */
export type AppealState = 'none' | 'typed' | 'waiting' | 'sent' | 'refused-by-server' | 'accepted' | 'refused'

export interface AppealView {
  state: AppealState
  /** What the user wrote. */
  content: string
  /** The answer of staff; may be empty. */
  answer: string
  /** Why the server did not take it. */
  code: Code | null
}

/** What an appeal is against. */
export interface AppealAgainst {
  collection: AppealTarget
  id: string
}

export interface DecisionView {
  /** Of the sanction; of the hidden row where reports alone hid it. */
  id: string
  kind: SanctionKind
  /** Many reports hid it, and nobody has decided yet. */
  automatic: boolean
  /** One of SANCTION_REASONS, or of a newer server; empty for none. */
  reason: string
  /** Of staff to the user; may be empty. */
  words: string
  /** `post`, `comment`, `room`, `user`, or empty. */
  target: string
  targetId: string
  excerpt: string
  /** It took the content down. */
  hides: boolean
  /** The phone holds the content. */
  held: boolean
  decidedAt: number
  /** The end of a suspension or ban; 0 for none. */
  until: number
  /** When staff took it back; 0 for not. */
  liftedAt: number
  against: AppealAgainst
  appeal: AppealView
}

export interface DecisionsView {
  /** The newest first. */
  decisions: DecisionView[]
  /** Whether the server has ever told this phone its decisions. */
  known: boolean
  serverAhead: number
}

/** The draft of an appeal, and how far it has come. */
export interface AppealPlace {
  appeal: AppealAgainst & {
    state: 'typed' | 'waiting' | 'sent'
    /** Why the server did not take it. */
    code?: Code
  }
}

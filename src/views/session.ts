export interface SessionUser {
  id: string
  email: string
  username: string
  /** The address was confirmed by a code. */
  verified: boolean
}

/** Work that a user kept on this phone at the sign-out. */
export interface KeptWork {
  user: string
  username: string
  posts: number
  /** Operations that are not new posts. */
  others: number
  drafts: number
  /** When it was noted (ms since 1970). */
  keptAt: number
}

/** Why a user is banned, as the server told it last. Times are in ms since 1970. */
export interface BanView {
  /** The id of the sanction; empty when the server knows none. */
  sanction: string
  at: number
  /** 0: for good. */
  until: number
  /** Of `SANCTION_REASONS`. */
  reason: string
  /** What staff wrote to the user. */
  words: string
  /** Empty without an appeal. */
  appealState: '' | 'waiting' | 'accepted' | 'refused'
  /** The answer of staff to the appeal. */
  appealWords: string
}

export interface SessionView {
  /**
   * `expired`: the server answered 401; everything stays readable and queued until the same user signs in again.
   * `banned`: the phone has nothing of the user but the session and what was not sent (Q10).
   */
  status: 'starting' | 'signed-out' | 'signed-in' | 'expired' | 'banned'
  user: SessionUser | null
  /** With `banned`. */
  ban?: BanView
  /** With `signed-out`: the account of the last user was deleted, and nobody has dismissed the message yet. */
  ended?: boolean
  /** With `signed-out`: what users of this phone kept, the last one first. */
  kept?: KeptWork[]
}

export interface DeviceView {
  id: string
  /** The browser's User-Agent. */
  agent: string
  firstAt: number
  seenAt: number
  /** Whether it is this device. */
  own: boolean
}

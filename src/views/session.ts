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

export interface SessionView {
  /** `expired`: the server answered 401; everything stays readable and queued until the same user signs in again. */
  status: 'starting' | 'signed-out' | 'signed-in' | 'expired'
  user: SessionUser | null
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

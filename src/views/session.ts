export interface SessionUser {
  id: string
  email: string
  username: string
  /** The address was confirmed by a code. */
  verified: boolean
}

export interface SessionView {
  /** `expired`: the server said 401; everything stays readable and queued until the same user signs in again. */
  status: 'starting' | 'signed-out' | 'signed-in' | 'expired'
  user: SessionUser | null
  /** With `signed-out`: the account of the last user here is no more, and nobody has put that word away yet. */
  ended?: boolean
}

export interface DeviceView {
  id: string
  /** As the browser calls itself (User-Agent). */
  agent: string
  firstAt: number
  seenAt: number
  /** This one. */
  own: boolean
}

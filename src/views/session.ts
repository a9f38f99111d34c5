export interface SessionUser {
  id: string
  email: string
  username: string
  /** The address was confirmed by a code. */
  verified: boolean
}

export interface SessionView {
  /** `expired`: the server answered 401; everything stays readable and queued until the same user signs in again. */
  status: 'starting' | 'signed-out' | 'signed-in' | 'expired'
  user: SessionUser | null
  /** With `signed-out`: the account of the last user was deleted, and nobody has dismissed the message yet. */
  ended?: boolean
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

/** What staff see of the own account. Times are milliseconds by the server's clock. */
export interface StaffSecurity {
  now: number
  hasFactor: boolean
  /** Recovery codes that were not used. */
  codesLeft: number
  /** The present one first. */
  sessions: StaffSession[]
}

export interface StaffSession {
  id: string
  /** The User-Agent of the browser. */
  agent: string
  madeAt: number
  seenAt: number
  isOwn: boolean
}

/** A secret that was made and not tried yet. */
export interface NewFactor {
  /** In base 32, to type. */
  secret: string
  /** The same as an address (`otpauth:`), for authenticator apps. */
  address: string
}

/** Recovery codes are shown this once. */
export interface NewRecoveryCodes {
  codes: string[]
  page: StaffSecurity
}

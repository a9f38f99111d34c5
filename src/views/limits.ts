/** So many within a time; a count of 0 is no limit. */
export interface LimitRate {
  count: number
  perMs: number
}

/** Where the host set a limit. */
export type LimitSource = 'default' | 'flag' | 'environment' | 'file'

/** A limit of the server, as supers see it. The server has the same shape (pocketbase/changedlimits). */
export interface ServerLimit {
  /** Of the setting: `limit-posts`. */
  name: string
  now: LimitRate
  /** What the host set, and where; the usual rate where nobody did. */
  given: LimitRate
  where: LimitSource
  usual: LimitRate
  /** What a form sends back, so that nobody writes over what somebody else saved. */
  version: string
  bounds: LimitBounds
  /** It counts bytes. */
  bytes: boolean
  /** Who changed it here, and when; null: it has the value of the host. */
  changed: { by: string; at: number } | null
}

export interface LimitBounds {
  least: number
  most: number
  shortestMs: number
  longestMs: number
  mayBeOff: boolean
}

export interface LimitsPage {
  /** The server's clock, ms since 1970. */
  now: number
  /** By name. */
  limits: ServerLimit[]
}

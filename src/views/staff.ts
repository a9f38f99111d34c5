import type { Trouble } from '@/domain/football/sources/source'

/** What staff see of the key of a provider, and of what the server asks. Times are milliseconds by the server's clock. */
export interface FootballKeyPage {
  now: number
  key: FootballKeyView
  /** One of them without a provider. */
  sources: FootballSourceView[]
}

export interface FootballKeyView {
  /** Where the key in use comes from. */
  from: 'none' | 'page' | 'host'
  /** A key was set on the page, used or not. */
  stored: boolean
  /** False when the stored key was encrypted by another server. */
  isReadable: boolean
  /** The last four signs; empty for a short key. */
  ending: string
  setAt: number
  setBy: string
}

export interface FootballSourceView {
  /** A provider, `replay`, or `none`. */
  name: string
  /** `unstored`: the last answer could not be stored. */
  trouble: Trouble | 'unstored' | ''
  /** The last answer; 0 before the first. */
  heardAt: number
  /** The next call; 0 when none is planned. */
  nextAt: number
  /** Calls of the day (UTC). */
  used: number
  /** Calls that the provider permits a day; null until it tells. */
  perDay: number | null
  /** The last answer with parts that could not be read, by the path of the first. */
  setAside: { at: number; count: number; first: string } | null
}

/** Who writes of the matches of which competitions. */
export interface ScorersPage {
  /** The newest first. */
  scorers: ScorerView[]
  /** The most important first. */
  competitions: Array<{ id: string; ar: string; en: string }>
}

export interface ScorerView {
  id: string
  /** The id of the fan. */
  user: string
  username: string
  competition: string
  /** The names of the competition when the fan was named. */
  ar: string
  en: string
  /** The username of who named the fan, and when (ms since 1970). */
  by: string
  at: number
  /** How many entries the fan wrote of its matches. */
  entries: number
}

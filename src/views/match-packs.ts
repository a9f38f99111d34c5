/** A part of a pack. `failed`: its last request had no answer, or there is no network and nothing is held. */
export type PackPartState = 'held' | 'loading' | 'failed'

/** What the phone keeps of a match for the stadium. Times are milliseconds since 1970 by the phone's clock. */
export interface MatchPackView {
  match: string
  /** Names in the language of the interface. */
  home: string
  away: string
  details: {
    state: PackPartState
    lineups: boolean
    events: number
    statistics: number
    /** When the phone last heard of the match; null: never. */
    asOf: number | null
  }
  posts: {
    state: PackPartState
    count: number
    /** When the newest ones came the last time; null: never. */
    asOf: number | null
  }
  /** When it ends; null until the phone hears that the match is over. */
  endsAt: number | null
  /** Of all its rows, as they are stored. */
  bytes: number
  /** The older age of its parts is too high for what the match does. */
  isOld: boolean
}

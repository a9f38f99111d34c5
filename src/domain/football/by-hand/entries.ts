import type { EventKind } from '../matches'
import type { MatchStatus } from '../statuses'

/**
 * What editors and scorers write about a match, in the order in which the server took it. An entry is never changed: a
 * `withdrawal` takes one back (K23).
 */
export const ENTRY_KINDS = [
  'period',
  'goal',
  'own-goal',
  'penalty',
  'missed-penalty',
  'yellow',
  'second-yellow',
  'red',
  'change',
  'var',
  'kick-scored',
  'kick-missed',
  'withdrawal',
] as const satisfies ReadonlyArray<'period' | 'withdrawal' | EventKind>

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Fields that a kind does not have are empty or 0. */
export interface MatchEntry {
  id: string
  kind: EntryKind
  /** Of a `period`: what begins (`ENTERED_STATUSES`); `ft` is the end, whatever was played before. */
  status: MatchStatus | ''
  /** When it happened (ms): a period begins then. */
  at: number
  side: 'home' | 'away' | ''
  minute: number
  extra: number
  /** As in `MatchEvent`. */
  player: string
  other: string
  /** Of a `withdrawal`: the id of the entry that does not count. */
  withdraws: string
}

export const ENTRY_LIMITS = {
  /** Of a player's name. */
  nameCharacters: 60,
  /** The 130th minute is above any of extra time with its stoppage time. */
  minute: 130,
  extra: 30,
  /** Entries of one match that count. */
  ofMatch: 300,
  /** The last ones are for editors. */
  ofScorers: 200,
  /** Entries of one match beside withdrawals, of which each has one at most. */
  everWritten: 1000,
  /** The last ones are for editors. */
  everByScorers: 500,
} as const

/** Why an entry is refused. */
export type EntryRefusal =
  | 'invalid'
  | 'minute-range'
  | 'player-too-long'
  | 'player-twice'
  | 'period-order'
  | 'not-begun'
  | 'not-in-play'
  | 'match-decided'
  | 'match-long-over'
  | 'score-range'
  | 'entry-unknown'
  | 'entry-withdrawn'
  | 'entry-alone'
  | 'entries-full'

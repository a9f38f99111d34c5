import type { TwoScores } from '../matches'
import type { MatchStatus } from '../statuses'

/** A name in both languages; the Arabic one is empty where there is none (K12). */
export interface PlateName {
  ar: string
  en: string
}

export type PlateKind = 'kickoff' | 'goal' | 'red-card' | 'half-time' | 'end'

/** What happened in a match, as its room says it: a message without words, which phones write in their own language. */
export interface Plate {
  kind: PlateKind
  /** Of the teams, so that a phone needs nothing else. */
  home: PlateName
  away: PlateName
  /** Of a goal, half-time or end; null while it is unknown, and for what has none (K18). */
  score: TwoScores | null
  /** Of an end after kicks. */
  shootout: TwoScores | null
  /** How the match ended; null for every other kind. */
  status: MatchStatus | null
  /** Whose goal or card it is; null for every other kind. */
  side: 'home' | 'away' | null
  /** Of a goal or card: empty and 0 while unknown. */
  player: string
  minute: number
  extra: number
  /** It was taken back: it stays, struck through (K15). */
  cancelled: boolean
}

/** @returns what a text says; null for one that is no plate */
export function readPlate(text: unknown): Plate | null {
  if (typeof text !== 'string' || text === '') return null
  try {
    const read = JSON.parse(text) as Partial<Plate> | null
    return typeof read?.kind === 'string' && isName(read.home) && isName(read.away) ? (read as Plate) : null
  } catch {
    return null
  }
}

const isName = (name: unknown): boolean =>
  typeof name === 'object' && name !== null && 'ar' in name && 'en' in name && typeof name.en === 'string'

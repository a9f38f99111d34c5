import { longId, shortId } from './ids'
import type { Match, TwoScores } from './matches'
import { MATCH_STATUSES, type MatchStatus } from './statuses'

/**
 * One UTC day of matches in two texts: what rarely changes, and the states of matches that are not just scheduled. A tick
 * sends the second one only.
 */
export interface PackedDay {
  /** Such as `2026-11-27`. */
  day: string
  fixtures: string
  board: string
}

/** What a day says of a match beside its state. */
export type Fixture = Pick<Match, 'id' | 'competition' | 'round' | 'home' | 'away' | 'kickoff'>

/** A match as phones get it. */
export interface PublishedMatch extends Match {
  /** Staff and scorers write it, whatever source its id is of: no source can be silent about it (K5). */
  byHand?: true
}

export type MatchStanding = Pick<PublishedMatch, 'status' | 'since' | 'score' | 'reds' | 'shootout' | 'byHand'>

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** Such as `2026-11-27`. @param at milliseconds since 1970 */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Its first millisecond, since 1970; NaN for what is no day. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)

/** A day and its neighbours up to a distance, in order. */
export function daysAround(at: number, before: number, after: number): string[] {
  const days = []
  for (let distance = -before; distance <= after; distance += 1) days.push(utcDay(at + distance * DAY_MS))
  return days
}

type PackedMatch = [id: string, home: string, away: string, minute: number]
type PackedGroup = [competition: string, round: string, ...matches: PackedMatch[]]
type PackedState = [
  id: string,
  status: number,
  since: number | null,
  score: PackedScore,
  shootout?: PackedScore,
  reds?: PackedScore,
  byHand?: 1,
]
type PackedScore = [home: number, away: number] | null

/** @param matches those of the day, in any order: equal days have equal texts */
export function packDay(day: string, matches: readonly PublishedMatch[]): PackedDay {
  const start = startOfDay(day)
  const inOrder = [...matches].sort((a, b) => a.kickoff - b.kickoff || (a.id < b.id ? -1 : 1))
  const groups = new Map<string, PackedGroup>()
  for (const { id, competition, round, home, away, kickoff } of inOrder) {
    const key = `${competition} ${round}`
    const group = groups.get(key) ?? [shortId(competition), round]
    group.push([shortId(id), shortId(home), shortId(away), Math.floor((kickoff - start) / MINUTE_MS)])
    groups.set(key, group)
  }
  const states = inOrder.filter(({ status }) => status !== 'scheduled').map((match) => packState(match, start))
  return { day, fixtures: JSON.stringify([...groups.values()]), board: JSON.stringify(states) }
}

function packState({ id, status, since, score, shootout, reds, byHand }: PublishedMatch, start: number): PackedState {
  const packed: PackedState = [
    shortId(id),
    MATCH_STATUSES.indexOf(status),
    since === null ? null : Math.round((since - start) / 1000),
    packScore(score),
  ]
  const hasReds = reds.home + reds.away > 0
  if (shootout !== null || hasReds || byHand) packed.push(packScore(shootout))
  if (hasReds || byHand) packed.push(hasReds ? packScore(reds) : null)
  if (byHand) packed.push(1)
  return packed
}

const packScore = (score: TwoScores | null): PackedScore => (score === null ? null : [score.home, score.away])

/** @returns the fixtures of a day; none for a text that cannot be read */
export function readFixtures(day: string, text: string): Fixture[] {
  const start = startOfDay(day)
  return readEntries(text, (group): Fixture[] => {
    const [competition, round, ...matches] = group as PackedGroup
    return matches.map(([id, home, away, minute]) => ({
      id: longId(id),
      competition: longId(competition),
      round,
      home: longId(home),
      away: longId(away),
      kickoff: start + minute * MINUTE_MS,
    }))
  })
}

/** @returns the states of a day's matches by id; a match without one is as scheduled */
export function readBoard(day: string, text: string): Map<string, MatchStanding> {
  const start = startOfDay(day)
  return new Map(
    readEntries(text, (state): Array<[string, MatchStanding]> => {
      const [id, status, since, score, shootout = null, reds = null, byHand] = state as PackedState
      const standing = {
        status: MATCH_STATUSES.find((_, index) => index === status) ?? ('scheduled' as MatchStatus),
        since: since === null ? null : start + since * 1000,
        score: readScore(score),
        shootout: readScore(shootout),
        reds: readScore(reds) ?? { home: 0, away: 0 },
        ...(byHand === 1 ? { byHand: true as const } : {}),
      }
      return [[longId(id), standing]]
    }),
  )
}

const readScore = (score: PackedScore): TwoScores | null => (score === null ? null : { home: score[0], away: score[1] })

/** Entries that cannot be read are left out. */
function readEntries<T>(text: string, read: (entry: unknown) => T[]): T[] {
  return readList(text).flatMap((entry) => {
    try {
      return read(entry)
    } catch {
      return []
    }
  })
}

function readList(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

import { WITHDRAWAL_MS } from '../alerts/decide-alerts'
import type { Since } from '../alerts/said'
import type { EventKind, Match, MatchEvent, TwoScores } from '../matches'
import { isDecided, isPlayedOut, stateOf } from '../statuses'
import type { Plate, PlateKind } from './plates'

export interface PlatesOf {
  match: Match
  names: Pick<Plate, 'home' | 'away'>
  events: readonly MatchEvent[]
  /** The plates of the room, oldest first. */
  posted: readonly Plate[]
  now: number
  lowered: Lowered
}

/** Since when each count of the match is lower than its plates say, each for itself. */
export interface Lowered {
  goal: Since
  'red-card': Since
}

export const NOT_LOWERED: Lowered = { goal: { home: null, away: null }, 'red-card': { home: null, away: null } }

export interface DecidedPlates {
  /** Plates that are new, in order. */
  added: Plate[]
  /** The posted plates as they are to be, in their order. */
  posted: Plate[]
  lowered: Lowered
}

const GOALS: readonly EventKind[] = ['goal', 'own-goal', 'penalty']
const REDS: readonly EventKind[] = ['red', 'second-yellow']

/**
 * Decides what the room of a match says. The plates themselves are the memory: the same match again changes nothing, and
 * after a restored backup the missing ones are added. A goal or card that is gone is struck through after 60 seconds (K15).
 */
export function decidePlates({ match, names, events, posted, now, lowered }: PlatesOf): DecidedPlates {
  const plates = posted.map((plate) => ({ ...plate }))
  const isOver = stateOf(match.status) === 'finished'
  const waiting = waitingCounts(match, plates, { lowered, now, isOver })
  const begin = (kind: PlateKind, more: Partial<Plate> = {}) => void plates.push({ ...EMPTY, ...names, kind, ...more })

  if ((stateOf(match.status) === 'live' || isPlayedOut(match.status)) && !has(plates, 'kickoff')) begin('kickoff')
  for (const [kind, counts] of counted(match)) {
    if (counts === null) continue
    strikeBeyond(plates, kind, counts, waiting)
    for (const side of missing(plates, kind, counts, events)) begin(kind, { side })
  }
  tellEvents(plates, match, events, waiting)
  countGoals(plates)
  halfTime(plates, match, begin)
  end(plates, match, begin)
  return { added: plates.slice(posted.length), posted: plates.slice(0, posted.length), lowered: waiting }
}

const EMPTY = {
  ...{ score: null, shootout: null, status: null, side: null, player: '', minute: 0, extra: 0, cancelled: false },
} as const

/** A source that loses the score takes no goal back, and a decision at the table makes and takes back none (K18). */
const counted = ({ status, score, reds }: Match): Array<['goal' | 'red-card', TwoScores | null]> =>
  isDecided(status)
    ? []
    : [
        ['goal', score],
        ['red-card', reds],
      ]

const has = (plates: readonly Plate[], kind: PlateKind): boolean => plates.some((one) => one.kind === kind)

const of = (plates: readonly Plate[], kind: PlateKind, side: 'home' | 'away'): Plate[] =>
  plates.filter((one) => one.kind === kind && one.side === side && !one.cancelled)

const countsOf = (plates: readonly Plate[], kind: PlateKind): TwoScores => ({
  home: of(plates, kind, 'home').length,
  away: of(plates, kind, 'away').length,
})

const countOf = (counts: TwoScores, side: 'home' | 'away'): number => (side === 'home' ? counts.home : counts.away)

const sinceOf = (since: Since, side: 'home' | 'away'): number | null => (side === 'home' ? since.home : since.away)

const waits = ({ goal, 'red-card': reds }: Lowered, kind: keyof Lowered, side: 'home' | 'away'): boolean =>
  sinceOf(kind === 'goal' ? goal : reds, side) !== null

/** The lower counts that wait: the end of the match waits for nothing. */
function waitingCounts(
  match: Match,
  plates: readonly Plate[],
  { lowered, now, isOver }: { lowered: Lowered; now: number; isOver: boolean },
): Lowered {
  const waiting = (kind: keyof Lowered, counts: TwoScores | null, before: Since): Since => {
    const posted = countsOf(plates, kind)
    const of = (side: 'home' | 'away'): number | null => {
      if (isOver || counts === null || countOf(counts, side) >= countOf(posted, side)) return null
      const since = sinceOf(before, side) ?? now
      return now < since + WITHDRAWAL_MS ? since : null
    }
    return { home: of('home'), away: of('away') }
  }
  const counts = new Map(counted(match))
  return {
    goal: waiting('goal', counts.get('goal') ?? null, lowered.goal),
    'red-card': waiting('red-card', counts.get('red-card') ?? null, lowered['red-card']),
  }
}

/** The newest of a team are those that were taken back. */
function strikeBeyond(plates: Plate[], kind: keyof Lowered, counts: TwoScores, waiting: Lowered): void {
  for (const side of ['home', 'away'] as const) {
    if (waits(waiting, kind, side)) continue
    for (const plate of of(plates, kind, side).slice(countOf(counts, side))) plate.cancelled = true
  }
}

/** The teams of goals or cards that have no plate yet, in the order of the events where these are complete. */
function missing(
  plates: readonly Plate[],
  kind: 'goal' | 'red-card',
  counts: TwoScores,
  events: readonly MatchEvent[],
): Array<'home' | 'away'> {
  const posted = countsOf(plates, kind)
  const left = new Map([
    ['home', posted.home],
    ['away', posted.away],
  ])
  const told = eventsOf(kind, counts, events)?.map(({ side }) => side)
  const inOrder = told ?? [...teams('home', counts.home), ...teams('away', counts.away)]
  return inOrder.filter((side) => {
    const before = left.get(side) ?? 0
    left.set(side, before - 1)
    return before <= 0
  })
}

const teams = (side: 'home' | 'away', count: number) => Array.from({ length: count }, () => side)

/** The events of a kind in their order, if there are as many as the match has goals or cards: else some are missing. */
function eventsOf(kind: 'goal' | 'red-card', counts: TwoScores, events: readonly MatchEvent[]): MatchEvent[] | null {
  const kinds = kind === 'goal' ? GOALS : REDS
  const found = events.filter((event) => kinds.includes(event.kind))
  const isComplete = (side: 'home' | 'away') =>
    found.filter((event) => event.side === side).length === countOf(counts, side)
  if (!isComplete('home') || !isComplete('away')) return null
  return [...found].sort((a, b) => a.minute - b.minute || a.extra - b.extra)
}

/** Who scored or was sent off, and when: a plate may be older than the word of it. */
function tellEvents(plates: Plate[], match: Match, events: readonly MatchEvent[], waiting: Lowered): void {
  for (const [kind, counts] of counted(match)) {
    const told = counts && eventsOf(kind, counts, events)
    for (const side of ['home', 'away'] as const) {
      if (waits(waiting, kind, side)) continue
      const ofSide = told?.filter((event) => event.side === side) ?? []
      of(plates, kind, side).forEach((plate, index) => {
        const event = ofSide.at(index)
        if (event) Object.assign(plate, { player: event.player, minute: event.minute, extra: event.extra })
      })
    }
  }
}

/** The score of each goal counts the ones before it. */
function countGoals(plates: Plate[]): void {
  const score = { home: 0, away: 0 }
  for (const plate of plates) {
    if (plate.kind !== 'goal' || plate.cancelled || plate.side === null) continue
    if (plate.side === 'home') score.home += 1
    else score.away += 1
    plate.score = { ...score }
  }
}

/** Half-time with its score. It is struck through when the first half goes on. */
function halfTime(plates: Plate[], match: Match, begin: (kind: PlateKind, more: Partial<Plate>) => void): void {
  const last = plates.findLast((one) => one.kind === 'half-time' && !one.cancelled)
  if (match.status === 'h1' && last) last.cancelled = true
  if (match.status !== 'ht') return
  if (last) last.score = match.score
  else begin('half-time', { score: match.score })
}

/** The end, as far as it is known now. It is struck through when the match goes on. */
function end(plates: Plate[], match: Match, begin: (kind: PlateKind, more: Partial<Plate>) => void): void {
  const last = plates.findLast((one) => one.kind === 'end' && !one.cancelled)
  if (stateOf(match.status) !== 'finished') {
    if (last) last.cancelled = true
    return
  }
  const { status, shootout } = match
  const said = { status, shootout, score: isPlayedOut(status) ? match.score : null }
  if (last) Object.assign(last, said)
  else begin('end', said)
}

import { stateOf, type MatchStatus } from '@/domain/football/statuses'
import type { Random } from '../../support/fault-proxy'
import { AT_FIRST, MATCHES, type MatchState } from './football-steps'

/** What becomes of the matches of a schedule, as their source would say it. */

export interface MatchChange {
  match: number
  to: MatchState
}

type Draw = (state: MatchState) => MatchState

const NEXT: Partial<Record<MatchStatus, MatchStatus>> = { h1: 'ht', ht: 'h2', h2: 'ft' }

const [NIL, ONLY_ONE] = ['0-0', '1-0']

const begins: Draw = (state) => ({ ...state, status: 'h1', score: NIL })
const moves: Draw = (state) => ({ ...state, side: state.side === 'before' ? 'after' : 'before' })
const postpones: Draw = (state) => ({ ...state, status: state.status === 'postponed' ? 'scheduled' : 'postponed' })
const goesOn: Draw = (state) => ({ ...state, status: NEXT[state.status] ?? state.status })
/** The source takes its live word back. */
const unbegins: Draw = (state) => ({ ...state, status: 'scheduled', score: '' })
const abandons: Draw = (state) => ({ ...state, status: 'abandoned' })

const withGoal =
  (goals: number, isHome: boolean): Draw =>
  (state) => {
    const [home = 0, away = 0] = state.score.split('-').map(Number)
    const after = isHome ? [home + goals, away] : [home, away + goals]
    return { ...state, score: after.map((one) => Math.max(0, one)).join('-') }
  }

/** @param count how many changes, in their order */
export function drawMatchChanges(random: Random, count: number): MatchChange[] {
  const states = Array.from({ length: MATCHES }, () => AT_FIRST)
  return Array.from({ length: count }, () => {
    const match = random.between(0, MATCHES - 1)
    // The last one never begins: it can be predicted from the beginning to the end.
    const draws = match === MATCHES - 1 ? [[moves, 1] as const] : drawsFor(states[match] ?? AT_FIRST, random)
    const [draw = moves] = draws[random.weighted(draws.map(([, weight]) => weight))] ?? []
    const to = draw(states[match] ?? AT_FIRST)
    states[match] = to
    return { match, to }
  })
}

function drawsFor({ status, score }: MatchState, random: Random): Array<readonly [Draw, number]> {
  const isHome = random.chance(0.5)
  const withdrawn = score === NIL ? 0 : score === ONLY_ONE ? 4 : 2
  switch (stateOf(status)) {
    case 'upcoming':
      return [
        [begins, 3],
        [moves, 2],
        [postpones, 1],
      ]
    case 'live':
      return [
        [withGoal(1, isHome), 4],
        [withGoal(-1, isHome), withdrawn],
        [goesOn, 2],
        [moves, 1],
        [unbegins, 0.5],
        [abandons, 0.3],
      ]
    case 'finished':
      return [[withGoal(1, isHome), 1]]
  }
}

import { idOf } from '@/domain/football/ids'

/** Cases of K19 in which the source changed the teams of a match since it was predicted. */

const [A, B, C, D] = [idOf('h', 981), idOf('h', 982), idOf('h', 983), idOf('h', 984)]

interface SidesCase {
  what: string
  before: { home: string; away: string }
  now: { home: string; away: string }
  swapped: boolean
}

const pair = (home = '', away = '') => ({ home, away })

export const SIDES_CASES: readonly SidesCase[] = [
  { what: 'nothing', before: pair(A, B), now: pair(A, B), swapped: false },
  { what: 'both sides', before: pair(A, B), now: pair(B, A), swapped: true },
  { what: 'the home team’s side and opponent', before: pair(A, B), now: pair(C, A), swapped: true },
  { what: 'the away team’s side and opponent', before: pair(A, B), now: pair(B, C), swapped: true },
  { what: 'the away team', before: pair(A, B), now: pair(A, C), swapped: false },
  { what: 'the home team', before: pair(A, B), now: pair(C, B), swapped: false },
  { what: 'both teams', before: pair(A, B), now: pair(C, D), swapped: false },
  { what: 'the away team to the home team', before: pair(A, B), now: pair(A, A), swapped: false },
]

import type { Sides } from '@/domain/football/changed-sides'
import { idOf } from '@/domain/football/ids'
import type { MatchStatus } from '@/domain/football/statuses'
import type { Random } from '../../support/fault-proxy'

/** An action of a user in football. Matches and teams have numbers; all phones of a run know them. */
export type FootballStep =
  | { do: 'follow-team'; team: number; on: boolean }
  | { do: 'follow-match'; match: number; on: boolean }
  /** Predicts, or changes the prediction, on the page of the match. */
  | { do: 'predict'; match: number; home: number; away: number }
  /** Takes a prediction back that was not decided yet. */
  | { do: 'withdraw-prediction'; match: number }
  /** Shows matches and follows for the rest of this life. */
  | { do: 'open-matches' }

export type FootballStepName = FootballStep['do']

/** How often each step comes. A new step needs its weight, its draw, and its way in `phone/user-football.ts`. */
export const FOOTBALL_WEIGHTS: Readonly<Record<FootballStepName, number>> = {
  'follow-team': 6,
  'follow-match': 6,
  predict: 18,
  'withdraw-prediction': 3,
  'open-matches': 4,
}

export const FOOTBALL_STEPS = Object.entries(FOOTBALL_WEIGHTS) as Array<[FootballStepName, number]>

export const isFootballStep = (step: { do: string }): step is FootballStep => step.do in FOOTBALL_WEIGHTS

/** Of each run. */
export const MATCHES = 5
export const TEAMS = 4

const PREDICTED_GOALS = 4

export function drawFootballStep(random: Random, step: FootballStepName): FootballStep {
  const match = random.between(0, MATCHES - 1)
  switch (step) {
    case 'follow-team':
      return { do: step, team: random.between(0, TEAMS - 1), on: random.chance(0.6) }
    case 'follow-match':
      return { do: step, match, on: random.chance(0.6) }
    case 'predict':
      return { do: step, match, home: random.between(0, PREDICTED_GOALS), away: random.between(0, PREDICTED_GOALS) }
    case 'withdraw-prediction':
      return { do: step, match }
    case 'open-matches':
      return { do: step }
  }
}

/** What schedules change of a match. */
export interface MatchState {
  /** A minute before or after the next midnight (UTC). */
  side: 'before' | 'after'
  status: MatchStatus
  /** As stored, such as `2-1`; empty before the first word of a score. */
  score: string
}

export const AT_FIRST: MatchState = { side: 'before', status: 'scheduled', score: '' }

/** Characters of a user's id that are in the ids of a run. */
const OF_USER = 8
const PER_RUN = 100

const idOfRun = (users: readonly string[], number: number): string =>
  idOf('h', Number.parseInt((users[0] ?? '').slice(0, OF_USER), 36) * PER_RUN + number)

/** @param users ids of all users of the run: no other run has these matches */
export const matchIdOf = (users: readonly string[], match: number): string => idOfRun(users, match)
export const teamIdOf = (users: readonly string[], team: number): string => idOfRun(users, PER_RUN / 2 + team)

/** The teams of a match of the run. */
export const sidesOf = (users: readonly string[], match: number): Sides => ({
  home: teamIdOf(users, match % TEAMS),
  away: teamIdOf(users, (match + 1) % TEAMS),
})

import { isGoals, isPredictable, type PredictedTeams } from '@/domain/football/predictions'
import type { Match } from '@/domain/football/matches'
import { isTrue, readRows } from '../shared/sql'
import { refuse, refusal } from '../shared/refuse'
import { storedTime } from '../shared/time'

const MESSAGE = 'This prediction cannot be taken.'

/** Refuses what is no number of goals. */
export function requireGoals(prediction: core.Record): void {
  const [home, away] = (['home', 'away'] as const).map((name) =>
    isGoals(prediction.getFloat(name)) ? null : 'score-range',
  )
  refuse(MESSAGE, { home, away })
}

/**
 * The match, if it can be predicted now by the server's clock (K19).
 * @param found the match, or none
 */
export function requirePredictable(tx: core.App, found: ReadonlyMap<string, Match>): Match {
  const [match] = [...found.values()]
  if (!match) throw refusal(MESSAGE, { match_id: 'match-unknown' })
  if (!isOpen(tx, match)) refuse(MESSAGE, { match_id: 'locked' })
  return match
}

/** A live word that its source took back leaves the lock: the score may be known. */
export const isOpen = (tx: core.App, match: Match): boolean =>
  isPredictable(match, serverNow()) &&
  !isTrue(tx, 'EXISTS (SELECT 1 FROM _begun_matches WHERE id = {:match})', { match: match.id })

/** Sets what a prediction says of its match. */
export function describeMatch(tx: core.App, prediction: core.Record, match: Match): void {
  prediction.set('kickoff', storedTime(match.kickoff))
  prediction.set('teams', packTeams(tx, match))
  prediction.set('result', '')
  prediction.set('points', '')
  prediction.set('void', false)
}

/** The names of the teams, as the rows of predictions have them. */
export function packTeams(tx: core.App, { home, away }: Match): string {
  const names = readRows(
    tx,
    'SELECT id, name_ar, name_en FROM teams WHERE id IN ({:home}, {:away})',
    { home, away },
    { id: '', name_ar: '', name_en: '' },
  )
  const named = (id: string) => {
    const { name_ar: ar = '', name_en: en = '' } = names.find((team) => team.id === id) ?? {}
    return { id, ar, en }
  }
  const teams: PredictedTeams = { home: named(home), away: named(away) }
  return JSON.stringify(teams)
}

import { areSwapped, scoreOfSides } from '@/domain/football/changed-sides'
import type { Match, TwoScores } from '@/domain/football/matches'
import { readTeams } from '@/domain/football/predictions'
import { isId, pairId } from '@/domain/ids'
import { inTransaction } from '../shared/in-transaction'
import { refusal, refuse } from '../shared/refuse'
import { isUser } from '../shared/users'
import { scheduleJudging } from './judge-predictions'
import { readMatchesById } from './match-rows'
import { describeMatch, packTeams, requireGoals, requirePredictable } from './prediction-rule'

export { answerTable } from './prediction-table'

/** The match is read in the transaction that stores the prediction (K19). */
export function onCreate(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const { record } = e
    const id = pairId(record.getString('user_id'), record.getString('match_id'))
    if (record.id !== id) refuse('The id of a prediction is its two ids joined.', { id: 'invalid' })
    requireGoals(record)
    const match = requirePredictable(tx, readMatchesById(tx, [record.getString('match_id')]))
    describeMatch(tx, record, match)
    e.next()
    scheduleJudging(tx, match)
  })
}

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column: without this, it would restore old points.
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    requireGoals(e.record)
    const match = requirePredictable(tx, readMatchesById(tx, [e.record.getString('match_id')]))
    // Its goals are those of the present sides.
    e.record.set('teams', packTeams(tx, match))
    e.next()
  })
}

export function onCreateRequest(e: core.RecordRequestEvent): void {
  setSides(e)
  e.next()
}

export function onUpdateRequest(e: core.RecordRequestEvent): void {
  const match = setSides(e)
  // What the row has already is not written, and asks for no open match.
  if (match && isStored(e.record, match)) return
  e.next()
}

/**
 * The goals are for the sides that the user saw: they change theirs when the source has changed those of the teams.
 * An older app does not say what it showed.
 * @returns the match, if the app said so
 */
function setSides(e: core.RecordRequestEvent): Match | undefined {
  const { app, record } = e
  const { home_team: seen } = e.requestInfo().body
  if (seen === undefined) return undefined
  if (!isId(seen)) throw refusal('This is no id of a team.', { home_team: 'invalid' })
  const found = readMatchesById(app, [record.getString('match_id')])
  const match = found.get(record.getString('match_id'))
  if (!match || seen === match.home) return match
  if (!areSwapped({ home: seen, away: null }, match)) {
    requirePredictable(app, found)
    refuse('The match has other teams.', { home_team: 'teams-changed' })
  }
  const { home, away } = goalsIn(record)
  record.set('home', away)
  record.set('away', home)
  return match
}

function isStored(record: core.Record, match: Match): boolean {
  const stored = record.original()
  const then = readTeams(stored.getString('teams'))
  if (!then) return false
  const { home, away } = scoreOfSides(goalsIn(stored), { home: then.home.id, away: then.away.id }, match)
  return record.getFloat('home') === home && record.getFloat('away') === away
}

const goalsIn = (record: core.Record): TwoScores => ({ home: record.getFloat('home'), away: record.getFloat('away') })

/** A user takes a prediction back before the lock only. The end of an account asks nothing. */
export function onDeleteRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requirePredictable(e.app, readMatchesById(e.app, [e.record.getString('match_id')]))
  e.next()
}

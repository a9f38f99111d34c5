import { pairId } from '@/domain/ids'
import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
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

/** A user takes a prediction back before the lock only. The end of an account asks nothing. */
export function onDeleteRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requirePredictable(e.app, readMatchesById(e.app, [e.record.getString('match_id')]))
  e.next()
}

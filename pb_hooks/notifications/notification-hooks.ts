import { inTransaction } from '../shared/in-transaction'
import { moveMark } from './read-marks'

export { purgeNotifications as purge } from './purge-notifications'

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column: a read mark must not restore what a new like changed meanwhile.
  e.record.ignoreUnchangedFields(true)
  e.next()
}

export function onMarkUpdateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    moveMark(tx, e.record)
    e.next()
  })
}

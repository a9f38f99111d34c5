import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
import { isTrue } from '../shared/sql'

/** An administrator adds a match. Its room has the match's id, which must not be that of a user's room. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const { id } = e.record
    if (isTrue(tx, 'EXISTS (SELECT 1 FROM chat_rooms WHERE id = {:id})', { id }))
      refuse('This id is taken.', { id: 'id-taken' })
    e.next()
  })
}

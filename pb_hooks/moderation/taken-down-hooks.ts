import { inTransaction } from '../shared/in-transaction'
import { storedNow } from '../shared/time'
import { forgetNotifications, isTakenDown } from './taken-down'

export { deleteTakenDown } from './delete-taken-down'
export { MODERATED, putBack, takeDown } from './taken-down'

/** A superuser may take a row down in PocketBase's pages, with the same effect. */
export function onUpdate(e: core.RecordEvent): void {
  const [before, now] = [isTakenDown(e.record.original()), isTakenDown(e.record)]
  if (before === now) return e.next()
  e.record.set('taken_down_at', now ? storedNow() : '')
  inTransaction(e, (tx) => {
    e.next()
    if (now) forgetNotifications(tx, e.record)
  })
}

import { ownerColumnOf } from '@/domain/collection-lookups'
import { inTransaction } from '../shared/in-transaction'
import { storedNow } from '../shared/time'
import { findHides, lift } from './sanctions'
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
    else endHiding(tx, e.record)
  })
}

/** The decisions that hid it are over, as if staff had restored it. */
function endHiding(tx: core.App, row: core.Record): void {
  const owner = row.getString(ownerColumnOf(row.collection().name))
  for (const { id } of findHides(tx, owner, row.id)) lift(tx, { id, byName: '' })
}

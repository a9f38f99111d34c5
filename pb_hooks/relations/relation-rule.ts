import { HIDDEN_USERS_MAX } from '@/domain/sync-limits'
import { refuse } from '../shared/refuse'

/** Refuses a relation above the number that a phone holds. */
export function refuseAboveMaximum(app: core.App, row: core.Record, owner: string, code: string): void {
  const own = $dbx.hashExp({ [owner]: row.getString(owner) })
  if (app.countRecords(row.collection().name, own) < HIDDEN_USERS_MAX) return
  refuse('No more of these are possible.', { id: code })
}

import { refuse } from '../shared/refuse'

/** Refuses a row above the number of those that a user may have. */
export function refuseAboveMaximum(app: core.App, row: core.Record, most: number, code: string): void {
  const own = $dbx.hashExp({ user_id: row.getString('user_id') })
  if (app.countRecords(row.collection().name, own) < most) return
  refuse('No more of these are possible.', { id: code })
}

import type { SanctionKind, SanctionReason } from '@/domain/moderation'
import { storedNow, storedTime } from '../shared/time'

export interface Sanction {
  user: string
  kind: SanctionKind
  /** ms since 1970: the end of a suspension, or of a ban that is not for good. */
  until?: number
  reason: SanctionReason
  /** To the user. */
  words: string
  /** Id and name of the member of staff; both empty for the server itself. */
  by: string
  byName: string
  caseId: string
}

/**
 * Acts against a user in the caller's transaction; the row's hooks restrict the account.
 * @returns the id of the row
 * @throws a refusal with codes of the columns
 */
export function sanction(app: core.App, { user, kind, until, reason, words, by, byName, caseId }: Sanction): string {
  const row = new Record(app.findCollectionByNameOrId('sanctions'))
  const end = until === undefined ? '' : storedTime(until)
  row.load({ user_id: user, kind, reason, words, until: end, by, by_name: byName, case_id: caseId })
  app.save(row)
  return row.id
}

/** Ends a sanction in the caller's transaction; one that was lifted stays as it is (Q11). */
export function lift(app: core.App, { id, byName }: { id: string; by: string; byName: string }): void {
  const row = app.findRecordsByIds('sanctions', [id])[0]
  if (!row || row.getString('lifted_at')) return
  row.set('lifted_at', storedNow())
  row.set('lifted_by', byName)
  app.save(row)
}

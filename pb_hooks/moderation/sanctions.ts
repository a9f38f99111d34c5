import type { SanctionKind, SanctionReason } from '@/domain/moderation'
import { storedNow, storedTime } from '../shared/time'

const DAY_MS = 86_400_000

export interface Sanction {
  user: string
  kind: SanctionKind
  /** Of a suspension; of a ban that is not for good. */
  days?: number
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
export function sanction(app: core.App, { user, kind, days, reason, words, by, byName, caseId }: Sanction): string {
  const row = new Record(app.findCollectionByNameOrId('sanctions'))
  const until = days === undefined ? '' : storedTime(serverNow() + days * DAY_MS)
  row.load({ user_id: user, kind, reason, words, until, by, by_name: byName, case_id: caseId })
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

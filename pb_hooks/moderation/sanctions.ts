import type { SanctionKind, SanctionReason } from '@/domain/moderation'
import { storedNow, storedTime } from '../shared/time'

/** What a decision is about, as its author reads it. */
export interface SanctionTarget {
  /** `post`, `comment`, `user` or `room`. */
  type: string
  id: string
  /** The beginning of its text; empty for a user. */
  excerpt: string
  /** The decision takes it down. */
  hides: boolean
}

export interface Sanction {
  user: string
  kind: SanctionKind
  /** ms since 1970: the end of a suspension, or of a ban that is not for good. */
  until?: number
  reason: SanctionReason
  /** To the user. */
  words: string
  about?: SanctionTarget
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
export function sanction(
  app: core.App,
  { user, kind, until, reason, words, about, by, byName, caseId }: Sanction,
): string {
  const row = new Record(app.findCollectionByNameOrId('sanctions'))
  const end = until === undefined ? '' : storedTime(until)
  row.load({
    ...{ user_id: user, kind, reason, words, until: end, by, by_name: byName, case_id: caseId },
    ...(about ? { target_type: about.type, target_id: about.id, excerpt: about.excerpt, hides: about.hides } : {}),
  })
  app.save(row)
  return row.id
}

/** The decision in force that took a user's row down; undefined when many reports did, or a superuser. */
export const findHiding = (app: core.App, user: string, target: string): core.Record | undefined =>
  app.findRecordsByFilter(
    'sanctions',
    "target_id = {:target} && user_id = {:user} && hides = true && lifted_at = ''",
    '-created_at',
    1,
    0,
    { target, user },
  )[0]

/** The decisions in force that hid a user's row and did nothing else. A warning that hid it as well holds without it. */
export const findHides = (app: core.App, user: string, target: string): core.Record[] =>
  app.findRecordsByFilter(
    'sanctions',
    "target_id = {:target} && user_id = {:user} && kind = 'hide' && lifted_at = ''",
    '',
    0,
    0,
    { target, user },
  )

/** Ends a sanction in the caller's transaction; one that was lifted stays as it is (Q11). */
export function lift(app: core.App, { id, byName }: { id: string; byName: string }): void {
  const row = app.findRecordsByIds('sanctions', [id])[0]
  if (!row || row.getString('lifted_at')) return
  row.set('lifted_at', storedNow())
  row.set('lifted_by', byName)
  app.save(row)
}

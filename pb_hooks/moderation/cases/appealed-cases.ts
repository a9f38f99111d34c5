import { CASE_DUE_MS } from '@/domain/cases/case-rank'
import { CASE_LIMITS } from '@/domain/cases/decisions'
import type { TakenDownCollection } from '@/domain/moderation'
import type { ReportType } from '@/domain/reports'
import { readRows, run } from '../../shared/sql'
import { timeOf } from '../../shared/time'
import { insertCase } from './case-rows'
import { isTargetType, stateOf } from './targets'

/** A decision that its user appeals against, as its case shows it. */
export interface AppealedDecision {
  /** ms since 1970 */
  at: number
  type: ReportType
  target: string
  author: string
  /** Empty for content that no decision hid. */
  sanction: string
  /** The case of a sanction; empty for one that was made without a case. */
  caseId: string
  outcome: string
  reason: string
  /** Id and name of the member of staff; empty for the server, and where they are not known. */
  by: string
  byName: string
  snapshot: { [name: string]: string }
}

export const ofSanction = (row: core.Record): AppealedDecision => ({
  at: timeOf(row.getString('created_at')),
  ...targetOf(row),
  ...{ author: row.getString('user_id'), sanction: row.id, caseId: row.getString('case_id') },
  ...{ outcome: row.getString('kind'), reason: row.getString('reason') },
  ...{ by: row.getString('by'), byName: row.getString('by_name') },
})

/** One that a superuser made without a target is about the account. */
function targetOf(row: core.Record): Pick<AppealedDecision, 'type' | 'target' | 'snapshot'> {
  const [type, target] = [row.getString('target_type'), row.getString('target_id')]
  if (!isTargetType(type) || target === '') return { type: 'user', target: row.getString('user_id'), snapshot: {} }
  const text = row.getString('excerpt')
  return { type, target, snapshot: text === '' ? {} : { text } }
}

const TYPES: ReadonlyMap<TakenDownCollection, ReportType> = new Map([
  ['hashtag_posts', 'post'],
  ['hashtag_comments', 'comment'],
  ['chat_rooms', 'room'],
])

export function ofHidden(row: core.Record, collection: TakenDownCollection, author: string): AppealedDecision {
  const type = TYPES.get(collection) as ReportType
  return {
    at: timeOf(row.getString('taken_down_at')),
    ...{ type, target: row.id, author, sanction: '', caseId: '', outcome: 'hide', reason: 'other', by: '', byName: '' },
    snapshot: stateOf(type, row),
  }
}

/** Puts an appeal in the queue, at the case of its decision. A decision without a case gets a closed one. */
export function noteAppeal(tx: core.App, decision: AppealedDecision): void {
  const found = caseOf(tx, decision)
  if (found) run(tx, 'UPDATE cases SET has_appeal = 1, version = version + 1 WHERE id = {:id}', { id: found })
  else makeAppealedCase(tx, decision)
}

/** Of several cases of a target the newest has the decision. Those of a room may be about a former owner. */
function caseOf(tx: core.App, { type, target, author, sanction, caseId }: AppealedDecision): string | undefined {
  const condition = sanction
    ? 'id = {:caseId} OR (target_type = {:type} AND target_id = {:target} AND sanction_id = {:sanction})'
    : 'target_type = {:type} AND target_id = {:target} AND author_id = {:author}'
  const parameters = sanction ? { type, target, sanction, caseId } : { type, target, author }
  const sql = `SELECT id FROM cases WHERE ${condition} ORDER BY first_report_at DESC, id DESC LIMIT 1`
  return readRows(tx, sql, parameters, { id: '' })[0]?.id
}

function makeAppealedCase(tx: core.App, decision: AppealedDecision): void {
  const { at, type, target, author, sanction, outcome, reason, by, byName, snapshot } = decision
  const id = insertCase(tx, {
    ...{ target_type: type, target_id: target, author_id: author, reason },
    ...{ first_report_at: at, due_at: serverNow() + CASE_DUE_MS, rank: serverNow() + CASE_DUE_MS },
    ...{ state: 'closed', closed_at: at, outcome, decided_by: by, decided_name: byName, sanction_id: sanction },
    ...{ snapshot: JSON.stringify(snapshot), snapshot_until: at + CASE_LIMITS.snapshotMs, has_appeal: true },
  })
  if (sanction) run(tx, 'UPDATE sanctions SET case_id = {:id} WHERE id = {:sanction}', { id, sanction })
}

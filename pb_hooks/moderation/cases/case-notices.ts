import type { Decision } from '@/domain/cases/decisions'
import { notifySystem } from '../../notifications/notify'
import { hasAccount } from './case-checks'
import type { CaseRow } from './case-rows'
import type { CheckedDecision } from './checked-decision'

// Notifications of decisions. Their texts are by the codes in `data` (notification-texts.ts): no words but those that
// staff wrote for this reader. Nobody learns who reported.

/** Tells the author what was decided, why, and until when. A dismissed case is no news. */
export function notifyAuthor(tx: core.App, row: CaseRow, decision: CheckedDecision): void {
  const { author_id: author, target_type: target, target_id: id } = row
  const { decision: outcome, reason, days, words } = decision
  if (outcome === 'dismiss' || !hasAccount(tx, author)) return
  const post = target === 'post' && outcome !== 'delete' ? { post_id: id } : {}
  notifySystem(tx, author, {
    type: 'moderation',
    key: `moderation:case:${row.id}:${outcome}`,
    data: {
      ...{ outcome, target, case_id: row.id, ...post },
      ...(reason === '' ? {} : { reason }),
      ...(days === 0 ? {} : { until: serverNow() + days * 86_400_000 }),
      ...(words === '' ? {} : { words }),
      ...(decision.hides && target !== 'user' ? { hidden: true } : {}),
    },
  })
}

/** What reports of a case are answered. */
export interface ReportsState {
  caseId: string
  kind: Decision
  response: string
  /** The type of the target. */
  target: string
}

/** Tells a reporter what came of the report, with the answer of staff. */
export function notifyReporter(tx: core.App, reporter: string, state: ReportsState, isResolved: boolean): void {
  const { caseId, response, target } = state
  notifySystem(tx, reporter, {
    type: 'moderation',
    key: `moderation:report:${caseId}`,
    data: {
      ...{ outcome: isResolved ? 'report-resolved' : 'report-dismissed', target },
      ...(response === '' ? {} : { response }),
    },
  })
}

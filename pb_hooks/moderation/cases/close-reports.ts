import type { Decision } from '@/domain/cases/decisions'
import { addJob, STEP } from '../../notifications/jobs'
import { readRows, run } from '../../shared/sql'
import { storedNow } from '../../shared/time'
import { notifyReporter, type ReportsState } from './case-notices'

/** The answer that reports of deleted content get where staff wrote none. */
const DELETED_NOTE = 'حُذف المحتوى المبلَّغ عنه.'

/** Decisions after which a report was right. */
const isResolved = (kind: Decision): boolean => kind !== 'dismiss' && kind !== 'restore' && kind !== 'accept-appeal'

/** Ends the reports of a decided case and notifies their reporters: some at once, the others by a job (Q2). */
export function closeReports(tx: core.App, state: ReportsState): void {
  const rest = closeSomeReports(tx, state)
  if (rest) addJob(tx, 'case-reports', '', rest)
}

/** One step. @returns null when no report is left */
export function closeSomeReports(tx: core.App, state: ReportsState): ReportsState | null {
  const { caseId, kind, response } = state
  const sql = `SELECT id, reporter_id FROM reports WHERE case_id = {:caseId} AND status IN ('pending', 'reviewed') LIMIT ${STEP}`
  const reports = readRows(tx, sql, { caseId }, { id: '', reporter_id: '' })
  run(
    tx,
    `UPDATE reports SET status = {:status}, admin_response = {:response}, updated_at = {:now}
      WHERE id IN (SELECT value FROM json_each({:ids}))`,
    {
      status: isResolved(kind) ? 'resolved' : 'dismissed',
      response: response === '' && kind === 'delete' ? DELETED_NOTE : response,
      ...{ now: storedNow(), ids: JSON.stringify(reports.map(({ id }) => id)) },
    },
  )
  for (const { reporter_id: reporter } of reports) notifyReporter(tx, reporter, state, isResolved(kind))
  return reports.length < STEP ? null : state
}

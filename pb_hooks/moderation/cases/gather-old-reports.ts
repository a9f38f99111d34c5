import { STEP } from '../../notifications/jobs'
import { readRows, run } from '../../shared/sql'
import { timeOf } from '../../shared/time'
import { gatherReport } from './gather-reports'

/** One step of the job that gathers the reports of before cases. They hide nothing. @returns null when none is left */
export function gatherOldReports(tx: core.App): object | null {
  const sql = `SELECT id FROM reports INDEXED BY reports_without_case WHERE case_id = '' AND status = 'pending' ORDER BY created_at, id LIMIT ${STEP}`
  const ids = readRows(tx, sql, {}, { id: '' }).map(({ id }) => id)
  for (const report of tx.findRecordsByIds('reports', ids)) {
    gatherReport(tx, report, timeOf(report.getString('created_at')), false)
    run(tx, 'UPDATE reports SET case_id = {:of}, is_counted = {:counted} WHERE id = {:id}', {
      ...{ id: report.id, of: report.getString('case_id'), counted: report.getBool('is_counted') ? 1 : 0 },
    })
  }
  return ids.length < STEP ? null : {}
}

import { gatherReport } from '../moderation/cases/gather-reports'
import { inTransaction } from '../shared/in-transaction'
import { applyReportRule } from './report-rule'

/** A new report is pending, whatever the request says. */
export function onCreate(e: core.RecordEvent): void {
  applyReportRule(e.app, e.record)
  e.next()
}

/** The report and its case are stored in one transaction. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    gatherReport(tx, e.record, serverNow())
    e.next()
  })
}

export function onUpdate(e: core.RecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  e.next()
}

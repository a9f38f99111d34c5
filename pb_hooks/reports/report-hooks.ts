import { applyReportRule } from './report-rule'

/** A new report is pending, whatever the request says. */
export function onCreate(e: core.RecordEvent): void {
  applyReportRule(e.app, e.record)
  e.next()
}

export function onUpdate(e: core.RecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  e.next()
}

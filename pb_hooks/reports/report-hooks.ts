import { applyReportRule } from './report-rule'

/** Whatever else was said of a report, it begins as a pending one. */
export function onCreate(e: core.RecordEvent): void {
  applyReportRule(e.app, e.record)
  e.next()
}

export function onUpdate(e: core.RecordEvent): void {
  e.record.ignoreUnchangedFields(true)
  e.next()
}

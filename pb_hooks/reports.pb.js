/// <reference path="../pb_data/types.d.ts" />

// Whatever else was said of a report, it begins as a pending one.
onRecordCreate((e) => {
  require(`${__hooks}/report-rule.js`).applyReportRule(e.app, e.record)
  e.next()
}, 'reports')

onRecordUpdate((e) => {
  e.record.ignoreUnchangedFields(true)
  e.next()
}, 'reports')

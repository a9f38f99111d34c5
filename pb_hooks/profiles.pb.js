/// <reference path="../pb_data/types.d.ts" />

onRecordUpdate((e) => {
  // An update writes every column, counters too.
  e.record.ignoreUnchangedFields(true)
  e.next()
}, 'profiles')

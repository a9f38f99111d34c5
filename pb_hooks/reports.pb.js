/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).reports.onCreate(e), 'reports')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).reports.onCreateExecute(e), 'reports')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).reports.onUpdate(e), 'reports')

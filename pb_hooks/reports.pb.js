/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).reports.onCreate(e), 'reports')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).reports.onUpdate(e), 'reports')

/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).mutes.onCreate(e), 'mutes')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).mutes.onCreateExecute(e), 'mutes')

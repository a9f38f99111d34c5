/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).blocks.onCreate(e), 'blocks')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).blocks.onCreateExecute(e), 'blocks')

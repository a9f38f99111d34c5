/// <reference path="../pb_data/types.d.ts" />

onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).matches.onCreateExecute(e), 'matches')

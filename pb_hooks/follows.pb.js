/// <reference path="../pb_data/types.d.ts" />

onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).follows.onCreateExecute(e), 'follows')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).follows.onDeleteExecute(e), 'follows')

/// <reference path="../pb_data/types.d.ts" />

onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).jobs.onUpdateExecute(e), 'jobs')

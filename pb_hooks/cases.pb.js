/// <reference path="../pb_data/types.d.ts" />

// No collection: Go calls it so (pocketbase/hooks/call.go).
onRecordCreate((e) => require(`${__hooks}/rules.js`).cases.onCall(e), 'case_desk')

// At night in UTC+3.
cronAdd('cases', '20 1 * * *', () => require(`${__hooks}/rules.js`).cases.purge($app))

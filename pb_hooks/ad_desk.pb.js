/// <reference path="../pb_data/types.d.ts" />

// No collection: Go calls it so (pocketbase/hooks/call.go).
onRecordCreate((e) => require(`${__hooks}/rules.js`).adDesk.onCall(e), 'ad_desk')

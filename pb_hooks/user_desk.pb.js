/// <reference path="../pb_data/types.d.ts" />

// No collection: Go calls it so (pocketbase/hooks/call.go).
onRecordCreate((e) => require(`${__hooks}/rules.js`).userDesk.onCall(e), 'user_desk')

/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).adRequests.onCreate(e), 'ad_requests')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).adRequests.onCreateExecute(e), 'ad_requests')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).adRequests.onUpdate(e), 'ad_requests')
onRecordDeleteRequest((e) => require(`${__hooks}/rules.js`).adRequests.onDeleteRequest(e), 'ad_requests')
// No collection: Go calls it so (pocketbase/hooks/call.go).
onRecordCreate((e) => require(`${__hooks}/rules.js`).adRequests.onDecision(e), 'ad_request_decision')

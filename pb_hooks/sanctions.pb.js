/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).sanctions.onCreate(e), 'sanctions')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).sanctions.onUpdate(e), 'sanctions')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).sanctions.onStore(e), 'sanctions')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).sanctions.onStore(e), 'sanctions')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).sanctions.onDelete(e), 'sanctions')

// No collection: Go calls it so (pocketbase/accounts).
onRecordCreate((e) => require(`${__hooks}/rules.js`).sanctions.onAdmit(e), 'admitted_email')

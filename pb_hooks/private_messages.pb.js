/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).messages.onCreateRequest(e), 'private_messages')
onRecordCreate((e) => require(`${__hooks}/rules.js`).messages.onCreate(e), 'private_messages')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).messages.onCreateExecute(e), 'private_messages')
onRecordUpdateRequest((e) => require(`${__hooks}/rules.js`).messages.onUpdateRequest(e), 'private_messages')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).messages.onUpdate(e), 'private_messages')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).messages.onUpdateExecute(e), 'private_messages')
onRecordDelete((e) => require(`${__hooks}/rules.js`).messages.onDelete(e), 'private_messages')

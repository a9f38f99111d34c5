/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).users.onCreateRequest(e), 'users')
onRecordCreate((e) => require(`${__hooks}/rules.js`).users.onCreate(e), 'users')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).users.onCreateExecute(e), 'users')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).users.onUpdate(e), 'users')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).users.onUpdateExecute(e), 'users')
onRecordDelete((e) => require(`${__hooks}/rules.js`).users.onDelete(e), 'users')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).users.onDeleteExecute(e), 'users')

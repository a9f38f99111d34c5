/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).roomMessages.onCreateRequest(e), 'room_messages')
onRecordCreate((e) => require(`${__hooks}/rules.js`).roomMessages.onCreate(e), 'room_messages')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).roomMessages.onCreateExecute(e), 'room_messages')
onRecordUpdateRequest((e) => require(`${__hooks}/rules.js`).roomMessages.onUpdateRequest(e), 'room_messages')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).roomMessages.onUpdate(e), 'room_messages')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).roomMessages.onUpdateExecute(e), 'room_messages')
onRecordDeleteRequest((e) => require(`${__hooks}/rules.js`).roomMessages.onDeleteRequest(e), 'room_messages')
onRecordDelete((e) => require(`${__hooks}/rules.js`).roomMessages.onDelete(e), 'room_messages')

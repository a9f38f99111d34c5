/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).seats.onCreateRequest(e), 'room_members')
onRecordCreate((e) => require(`${__hooks}/rules.js`).seats.onCreate(e), 'room_members')
onRecordUpdateRequest((e) => require(`${__hooks}/rules.js`).seats.onUpdateRequest(e), 'room_members')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).seats.onUpdate(e), 'room_members')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).seats.onUpdateExecute(e), 'room_members')
onRecordDeleteRequest((e) => require(`${__hooks}/rules.js`).seats.onDeleteRequest(e), 'room_members')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).seats.onDeleteExecute(e), 'room_members')

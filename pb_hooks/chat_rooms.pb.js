/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).rooms.onCreateRequest(e), 'chat_rooms')
onRecordCreate((e) => require(`${__hooks}/rules.js`).rooms.onCreate(e), 'chat_rooms')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).rooms.onCreateExecute(e), 'chat_rooms')
onRecordUpdateRequest((e) => require(`${__hooks}/rules.js`).rooms.onUpdateRequest(e), 'chat_rooms')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).rooms.onUpdate(e), 'chat_rooms')
onRecordDeleteRequest((e) => require(`${__hooks}/rules.js`).rooms.onDeleteRequest(e), 'chat_rooms')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).rooms.onDeleteExecute(e), 'chat_rooms')

/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).roomBans.onCreateRequest(e), 'room_bans')
onRecordCreate((e) => require(`${__hooks}/rules.js`).roomBans.onCreate(e), 'room_bans')
onRecordDeleteRequest((e) => require(`${__hooks}/rules.js`).roomBans.onDeleteRequest(e), 'room_bans')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).roomBans.onDeleteExecute(e), 'room_bans')

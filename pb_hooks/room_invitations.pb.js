/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).roomInvitations.onCreateRequest(e), 'room_invitations')
onRecordCreate((e) => require(`${__hooks}/rules.js`).roomInvitations.onCreate(e), 'room_invitations')
onRecordUpdateRequest((e) => require(`${__hooks}/rules.js`).roomInvitations.onUpdateRequest(e), 'room_invitations')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).roomInvitations.onUpdateExecute(e), 'room_invitations')
onRecordDeleteRequest((e) => require(`${__hooks}/rules.js`).roomInvitations.onDeleteRequest(e), 'room_invitations')

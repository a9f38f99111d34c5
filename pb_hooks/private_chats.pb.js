/// <reference path="../pb_data/types.d.ts" />

onRecordUpdate((e) => require(`${__hooks}/rules.js`).chatMarks.onUpdate(e), 'private_chats')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).chatMarks.onUpdateExecute(e), 'private_chats')

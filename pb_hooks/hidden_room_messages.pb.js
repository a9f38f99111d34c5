/// <reference path="../pb_data/types.d.ts" />

onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).hiddenMessages.onCreateExecute(e), 'hidden_room_messages')

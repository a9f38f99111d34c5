/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).likes.onCreate(e), 'hashtag_likes')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).likes.onCreateExecute(e), 'hashtag_likes')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).likes.onDeleteExecute(e), 'hashtag_likes')

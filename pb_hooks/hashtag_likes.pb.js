/// <reference path="../pb_data/types.d.ts" />

onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).likes.onCreateExecute(e), 'hashtag_likes')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).likes.onDeleteExecute(e), 'hashtag_likes')

/// <reference path="../pb_data/types.d.ts" />

onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).commentLikes.onCreateExecute(e), 'hashtag_comment_likes')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).commentLikes.onDeleteExecute(e), 'hashtag_comment_likes')

/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).comments.onCreateRequest(e), 'hashtag_comments')
onRecordCreate((e) => require(`${__hooks}/rules.js`).comments.onCreate(e), 'hashtag_comments')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).comments.onCreateExecute(e), 'hashtag_comments')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).comments.onUpdate(e), 'hashtag_comments')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).comments.onUpdateExecute(e), 'hashtag_comments')
onRecordDelete((e) => require(`${__hooks}/rules.js`).comments.onDelete(e), 'hashtag_comments')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).comments.onDeleteExecute(e), 'hashtag_comments')

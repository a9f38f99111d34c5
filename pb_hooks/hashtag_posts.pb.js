/// <reference path="../pb_data/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).posts.onCreateRequest(e), 'hashtag_posts')
onRecordCreate((e) => require(`${__hooks}/rules.js`).posts.onCreate(e), 'hashtag_posts')
onRecordCreateExecute((e) => require(`${__hooks}/rules.js`).posts.onCreateExecute(e), 'hashtag_posts')
onRecordUpdateRequest((e) => require(`${__hooks}/rules.js`).posts.onUpdateRequest(e), 'hashtag_posts')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).posts.onUpdate(e), 'hashtag_posts')
onRecordUpdateExecute((e) => require(`${__hooks}/rules.js`).posts.onUpdateExecute(e), 'hashtag_posts')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).posts.onDeleteExecute(e), 'hashtag_posts')

/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).ads.onCreate(e), 'advertisements')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).ads.onUpdate(e), 'advertisements')
onRecordDeleteExecute((e) => require(`${__hooks}/rules.js`).ads.onDeleteExecute(e), 'advertisements')
routerAdd('GET', '/api/ads', (e) => require(`${__hooks}/rules.js`).ads.answerRunning(e))

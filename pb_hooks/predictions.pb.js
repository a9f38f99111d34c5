/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).predictions.onCreate(e), 'predictions')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).predictions.onUpdate(e), 'predictions')
onRecordCreateRequest((e) => require(`${__hooks}/rules.js`).predictions.onCreateRequest(e), 'predictions')
onRecordUpdateRequest((e) => require(`${__hooks}/rules.js`).predictions.onUpdateRequest(e), 'predictions')
onRecordDeleteRequest((e) => require(`${__hooks}/rules.js`).predictions.onDeleteRequest(e), 'predictions')
routerAdd('GET', '/api/predictions/table', (e) => require(`${__hooks}/rules.js`).predictions.answerTable(e))

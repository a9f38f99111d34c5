/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/rules.js`).teams.onSave(e), 'teams')
onRecordUpdate((e) => require(`${__hooks}/rules.js`).teams.onSave(e), 'teams')
routerAdd('GET', '/api/teams', (e) => require(`${__hooks}/rules.js`).teamSearch.search(e))

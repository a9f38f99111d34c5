/// <reference path="../pb_data/types.d.ts" />

routerAdd('POST', '/api/account/end', (e) => require(`${__hooks}/rules.js`).accountDeletion.schedule(e))
routerAdd('POST', '/api/account/keep', (e) => require(`${__hooks}/rules.js`).accountDeletion.cancel(e))
routerAdd('GET', '/api/account', (e) => require(`${__hooks}/rules.js`).accountDeletion.answerDay(e))

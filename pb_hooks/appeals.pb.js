/// <reference path="../pb_data/types.d.ts" />

routerAdd('POST', '/api/appeals', (e) => require(`${__hooks}/rules.js`).appeals.open(e))

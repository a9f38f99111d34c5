/// <reference path="../pb_data/types.d.ts" />

routerAdd('GET', '/api/rooms', (e) => require(`${__hooks}/rules.js`).roomSearch.search(e))

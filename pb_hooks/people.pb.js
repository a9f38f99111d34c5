/// <reference path="../pb_data/types.d.ts" />

routerAdd('GET', '/api/people', (e) => require(`${__hooks}/rules.js`).people.search(e))
routerAdd('GET', '/api/people/suggestions', (e) => require(`${__hooks}/rules.js`).people.suggest(e))

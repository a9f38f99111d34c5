/// <reference path="../pb_data/types.d.ts" />

routerAdd('GET', '/api/teasers/{postId}', (e) => require(`${__hooks}/rules.js`).teasers.answer(e))

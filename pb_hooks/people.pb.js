/// <reference path="../pb_data/types.d.ts" />

// Fans whose name begins with the text, or contains it.
routerAdd('GET', '/api/people', (e) => {
  if (!e.auth || e.auth.collection().name !== 'users') return e.json(401, { code: 'sign-in' })
  const { exportProfiles, searchPeople } = require(`${__hooks}/people.js`)
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, {
    people: exportProfiles(e.app, searchPeople(e.app, e.auth.id, e.requestInfo().query['q'] || '')),
  })
})

// Fans whom the asking one might follow.
routerAdd('GET', '/api/people/suggestions', (e) => {
  if (!e.auth || e.auth.collection().name !== 'users') return e.json(401, { code: 'sign-in' })
  const { exportProfiles, suggestPeople } = require(`${__hooks}/people.js`)
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { people: exportProfiles(e.app, suggestPeople(e.app, e.auth.id)) })
})

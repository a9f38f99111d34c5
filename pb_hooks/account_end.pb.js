/// <reference path="../pb_data/types.d.ts" />

// A fan ends their account with their password. Until the day comes it can be taken back; then the server removes it.
routerAdd('POST', '/api/account/end', (e) => {
  if (!e.auth || e.auth.collection().name !== 'users') return e.json(401, { code: 'sign-in' })
  const { ACCOUNT_END_DAYS } = require(`${__hooks}/domain.js`)
  const { password } = e.requestInfo().body
  if (!e.auth.validatePassword(String(password || ''))) return e.json(400, { code: 'password-wrong' })
  const user = e.app.findRecordById('users', e.auth.id)
  if (!user.getString('delete_at')) {
    const day = new Date(serverNow() + ACCOUNT_END_DAYS * 24 * 60 * 60 * 1000)
    user.set('delete_at', day.toISOString().replace('T', ' '))
    e.app.save(user)
  }
  return e.json(200, { deleteAt: user.getString('delete_at') })
})

routerAdd('POST', '/api/account/keep', (e) => {
  if (!e.auth || e.auth.collection().name !== 'users') return e.json(401, { code: 'sign-in' })
  const user = e.app.findRecordById('users', e.auth.id)
  if (user.getString('delete_at')) {
    user.set('delete_at', '')
    e.app.save(user)
  }
  return e.json(200, { deleteAt: '' })
})

routerAdd('GET', '/api/account', (e) => {
  if (!e.auth || e.auth.collection().name !== 'users') return e.json(401, { code: 'sign-in' })
  return e.json(200, { deleteAt: e.auth.getString('delete_at') })
})

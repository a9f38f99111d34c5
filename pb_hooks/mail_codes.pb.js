/// <reference path="../pb_data/types.d.ts" />

// The code itself is made here, for whoever makes the row: a route below, or the host with `mudarraj account code`.
onRecordCreate((e) => {
  require(`${__hooks}/mail-code.js`).drawCode(e.app, e.record)
  e.next()
}, 'mail_codes')

// May a visitor ask for a code by mail? Null, or why not.
routerAdd('GET', '/api/mail-codes', (e) => {
  const { mailError } = require(`${__hooks}/mail-code.js`)
  e.response.header().set('Cache-Control', 'no-cache')
  return e.json(200, { code: mailError(e.app) })
})

// The same answer for every address, so that nobody learns who has an account here.
routerAdd('POST', '/api/mail-codes/recovery', (e) => {
  const { answerWait, findByEmail, mailError, sendCode, waitAsLong } = require(`${__hooks}/mail-code.js`)
  const { takeEmail, MAIL_CODE_MINUTES } = require(`${__hooks}/domain.js`)
  const off = mailError(e.app)
  if (off) return e.json(400, { code: off })
  const { email, language } = e.requestInfo().body
  const { text: address, code: wrong } = takeEmail(typeof email === 'string' ? email : '')
  if (wrong) return e.json(400, { code: wrong, data: { email: { code: wrong, message: wrong } } })
  const user = findByEmail(e.app, address)
  const wait = takeCode('recovery', user ? user.id : address)
  if (wait) return answerWait(e, wait)
  if (user) sendCode(e.app, user, 'recovery', language)
  else waitAsLong(e.app)
  return e.json(200, { minutes: MAIL_CODE_MINUTES })
})

routerAdd('POST', '/api/mail-codes/verification', (e) => {
  const { answerWait, isFan, mailError, sendCode } = require(`${__hooks}/mail-code.js`)
  const { MAIL_CODE_MINUTES } = require(`${__hooks}/domain.js`)
  if (!isFan(e.auth)) return e.json(401, { code: 'sign-in' })
  if (e.auth.verified()) return e.json(200, { verified: true })
  const off = mailError(e.app)
  if (off) return e.json(400, { code: off })
  const wait = takeCode('verification', e.auth.id)
  if (wait) return answerWait(e, wait)
  sendCode(e.app, e.auth, 'verification', e.requestInfo().body.language)
  return e.json(200, { minutes: MAIL_CODE_MINUTES })
})

// A new password for a code: every older token dies with the old password, and this phone is signed in.
routerAdd('POST', '/api/recovery', (e) => {
  const { recover } = require(`${__hooks}/mail-code.js`)
  const { email, code, password } = e.requestInfo().body
  const texts = [email, code, password].every((value) => typeof value === 'string')
  const { user, answer } = texts
    ? recover(e.app, email, code, password)
    : { user: null, answer: { code: 'code-wrong' } }
  return user ? $apis.recordAuthResponse(e, user, 'recovery') : e.json(400, answer)
})

routerAdd('POST', '/api/verification', (e) => {
  const { isFan, verify } = require(`${__hooks}/mail-code.js`)
  if (!isFan(e.auth)) return e.json(401, { code: 'sign-in' })
  const { code } = e.requestInfo().body
  const verified = verify(e.app, e.auth.id, typeof code === 'string' ? code : '')
  return verified ? e.json(200, { verified: true }) : e.json(400, { code: 'code-wrong' })
})

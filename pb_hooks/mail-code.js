/// <reference path="../pb_data/types.d.ts" />

const isFan = (auth) => Boolean(auth) && auth.collection().name === 'users'

/** Why no mail can be sent, or null. */
const mailError = (app) => (app.settings().smtp.enabled ? null : 'mail-off')

function findByEmail(app, email) {
  const { takeEmail } = require(`${__hooks}/domain.js`)
  const { text, code } = takeEmail(email)
  return code ? undefined : app.findRecordsByFilter('users', 'email = {:email}', '', 1, 0, { email: text })[0]
}

/** Refuses for so many seconds. */
function answerWait(e, seconds) {
  e.response.header().set('Retry-After', String(seconds))
  return e.json(429, { code: 'limit' })
}

/** Waits for the only writer, as storing a code does: how busy it is must not tell an account from none. */
function waitAsLong(app) {
  app.runInTransaction(() => {})
}

/** Only with the account's own key, which changes with its password, can a code be compared with this. */
const hashOf = (user, purpose, code) => $security.hs256(`${purpose} ${code}`, user.tokenKey())

/** Gives a new row its code: readable as `code` until the row is forgotten, stored as a hash. The old one goes. */
function drawCode(app, row) {
  const { MAIL_CODE_DIGITS, MAIL_CODE_MINUTES } = require(`${__hooks}/domain.js`)
  const purpose = row.getString('purpose')
  const user = app.findRecordById('users', row.getString('user_id'))
  const code = $security.randomStringWithAlphabet(MAIL_CODE_DIGITS, '0123456789')
  for (const old of findCodes(app, user, purpose)) app.delete(old)
  row.set('hash', hashOf(user, purpose, code))
  row.set('tries', 0)
  row.set('expires_at', new Date(Date.now() + MAIL_CODE_MINUTES * 60_000).toISOString())
  row.set('code', code)
}

function findCodes(app, user, purpose) {
  const filter = 'user_id = {:user} && purpose = {:purpose}'
  return app.findRecordsByFilter('mail_codes', filter, '', 1, 0, { user: user.id, purpose })
}

/** Makes a new code and hands its mail over; who waits for the mail does not wait here. */
function sendCode(app, user, purpose, language) {
  const { codeMail } = require(`${__hooks}/code-mail.js`)
  let code = ''
  app.runInTransaction((tx) => {
    const row = new Record(tx.findCollectionByNameOrId('mail_codes'))
    row.set('user_id', user.id)
    row.set('purpose', purpose)
    tx.save(row)
    code = row.getString('code')
  })
  const { senderAddress, senderName } = app.settings().meta
  const { subject, text, html } = codeMail(purpose, language === 'en' ? 'en' : 'ar', code)
  const message = new MailerMessage({
    from: { address: senderAddress, name: senderName },
    to: [{ address: user.email() }],
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  app.newMailClient().send(message)
}

/** The row of the right code, or null. A wrong one costs a try, the last of them the code. */
function findRight(tx, user, purpose, typed) {
  const { tidyMailCode, MAIL_CODE_TRIES } = require(`${__hooks}/domain.js`)
  const row = findCodes(tx, user, purpose)[0]
  if (!row) return null
  const inTime = row.getDateTime('expires_at').unix() * 1000 > Date.now()
  const right = $security.equal(hashOf(user, purpose, tidyMailCode(typed)), row.getString('hash'))
  if (inTime && right) return row
  const tries = row.getInt('tries') + 1
  row.set('tries', tries)
  if (inTime && tries < MAIL_CODE_TRIES) tx.save(row)
  else tx.delete(row)
  return null
}

/** @returns the signed-in `user`, or the `answer` of a refusal; a wrong password costs no try */
function recover(app, email, typed, password) {
  const { checkPassword } = require(`${__hooks}/domain.js`)
  let outcome = { user: null, answer: { code: 'code-wrong' } }
  app.runInTransaction((tx) => {
    const user = findByEmail(tx, email)
    const row = user && findRight(tx, user, 'recovery', typed)
    if (!row) return
    const wrong = checkPassword(password, { username: user.getString('username'), email: user.email() })
    if (wrong) {
      outcome = { user: null, answer: { code: wrong, data: { password: { code: wrong, message: wrong } } } }
      return
    }
    user.setPassword(password)
    // Whoever reads the mail of this address has it.
    user.setVerified(true)
    tx.save(user)
    forgetCodes(tx, user)
    outcome = { user, answer: null }
  })
  return outcome
}

function verify(app, userId, typed) {
  let verified = false
  app.runInTransaction((tx) => {
    const user = tx.findRecordById('users', userId)
    if (!user.verified()) {
      if (!findRight(tx, user, 'verification', typed)) return
      user.setVerified(true)
      tx.save(user)
      forgetCodes(tx, user)
    }
    verified = true
  })
  return verified
}

function forgetCodes(tx, user) {
  for (const purpose of ['recovery', 'verification']) {
    for (const row of findCodes(tx, user, purpose)) tx.delete(row)
  }
}

module.exports = { answerWait, isFan, mailError, findByEmail, drawCode, sendCode, recover, verify, waitAsLong }

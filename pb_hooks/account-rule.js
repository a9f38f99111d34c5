/// <reference path="../pb_data/types.d.ts" />

/** Tidies the account's words and returns what is wrong with them: field → code. */
function accountErrors(app, user) {
  const { checkPassword, lookKey, takeEmail, takeUsername, usernameKey } = require(`${__hooks}/domain.js`)
  const errors = {}
  // A name of before a rule stays: its fan must still be able to set a password.
  if (user.isNew() || user.getString('username') !== user.original().getString('username')) {
    const taken = takeUsername(user.getString('username'))
    user.set('username', taken.text)
    user.set('username_key', usernameKey(taken.text))
    user.set('look_key', lookKey(taken.text))
    const usernameError = taken.code || nameError(app, user.id, taken.text)
    if (usernameError) errors.username = usernameError
  }
  const username = user.getString('username')
  const { text: email, code: emailError } = takeEmail(user.email())
  user.setEmail(email)

  if (emailError) errors.email = emailError
  else if (isTaken(app, user.id, 'email', email)) errors.email = 'email-taken'

  // The plain password is known only while it is being set.
  const password = user.getString('password')
  const passwordError = password || user.isNew() ? checkPassword(password, { username, email }) : null
  if (passwordError) errors.password = passwordError
  return errors
}

/** Why this account may not have a tidied name, or null. */
function nameError(app, id, username) {
  const { lookKey, looksReserved, usernameKey } = require(`${__hooks}/domain.js`)
  if (looksReserved(username)) return 'username-reserved'
  const taken =
    isTaken(app, id, 'username_key', usernameKey(username)) || isTaken(app, id, 'look_key', lookKey(username))
  return taken ? 'username-taken' : null
}

/** True when another account than that of `id` has the value. */
function isTaken(app, id, field, value) {
  const others = app.findRecordsByFilter('users', `${field} = {:value} && id != {:id}`, '', 1, 0, { value, id })
  return others.length > 0
}

/** Throws a 400 with each field's code, if there is any. */
function refuse(errors) {
  const fields = Object.keys(errors)
  if (fields.length === 0) return
  const data = {}
  for (const field of fields) data[field] = new ValidationError(errors[field], errors[field])
  throw new BadRequestError('This account cannot be saved.', data)
}

/** The place up to which a new account has read. */
function makeReadMark(app, user) {
  const mark = new Record(app.findCollectionByNameOrId('read_marks'))
  mark.set('id', user.id)
  app.save(mark)
}

/** What others may see of a new account. */
function makeProfile(app, user) {
  const profile = new Record(app.findCollectionByNameOrId('profiles'))
  profile.set('id', user.id)
  profile.set('username', user.getString('username'))
  profile.set('username_key', user.getString('username_key'))
  profile.set('verification_status', 'none')
  app.save(profile)
}

function renameProfile(app, user) {
  const username = user.getString('username')
  const profile = app.findRecordById('profiles', user.id)
  if (profile.getString('username') === username) return
  profile.set('username', username)
  profile.set('username_key', user.getString('username_key'))
  app.save(profile)
}

module.exports = { accountErrors, nameError, refuse, makeProfile, makeReadMark, renameProfile }

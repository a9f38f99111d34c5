/// <reference path="../pb_data/types.d.ts" />

/** Tidies the account's words and returns what is wrong with them: field → code. */
function accountErrors(app, user) {
  const { checkPassword, takeEmail, takeUsername, usernameKey } = require(`${__hooks}/domain.js`)
  const errors = {}
  const { text: username, code: usernameError } = takeUsername(user.getString('username'))
  const { text: email, code: emailError } = takeEmail(user.email())
  user.set('username', username)
  user.set('username_key', usernameKey(username))
  user.setEmail(email)

  if (usernameError) errors.username = usernameError
  else if (isTaken(app, user.id, 'username_key', user.getString('username_key'))) errors.username = 'username-taken'

  if (emailError) errors.email = emailError
  else if (isTaken(app, user.id, 'email', email)) errors.email = 'email-taken'

  // The plain password is known only while it is being set.
  const password = user.getString('password')
  const passwordError = password || user.isNew() ? checkPassword(password, { username, email }) : null
  if (passwordError) errors.password = passwordError
  return errors
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

module.exports = { accountErrors, isTaken, refuse, makeProfile, makeReadMark, renameProfile }

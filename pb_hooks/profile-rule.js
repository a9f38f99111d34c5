/// <reference path="../pb_data/types.d.ts" />

/** Tidies what a fan says about themselves, or refuses it with each field's code. */
function applyProfileRule(app, profile) {
  const { takeBio, takeTeam, takeUsername, usernameKey } = require(`${__hooks}/domain.js`)
  const { nameError } = require(`${__hooks}/account-rule.js`)
  const errors = {}
  const say = (field, code) => {
    if (code) errors[field] = new ValidationError(code, code)
  }
  const isRenamed = profile.isNew() || profile.getString('username') !== profile.original().getString('username')
  const username = takeUsername(profile.getString('username'))
  const bio = takeBio(profile.getString('bio'))
  const team = takeTeam(profile.getString('favorite_team'))
  if (isRenamed) say('username', username.code || nameError(app, profile.id, username.text))
  say('bio', bio.code)
  say('favorite_team', team.code)
  if (Object.keys(errors).length > 0) throw new BadRequestError('This profile cannot be saved.', errors)
  if (isRenamed) {
    profile.set('username', username.text)
    profile.set('username_key', usernameKey(username.text))
  }
  profile.set('bio', bio.text)
  profile.set('favorite_team', team.text)
}

/** Puts the square picture of the upload that an edit names into the profile, or refuses with the field's code. */
function attachAvatar(app, profile) {
  const { fileOf, refusal, requireUpload } = require(`${__hooks}/upload-file.js`)
  const id = profile.getString('avatar_upload')
  if (!id || id === profile.original().getString('avatar_upload')) return
  const upload = requireUpload(app, id, profile.id, 'avatar')
  if (upload.width !== upload.height) throw refusal('avatar', 'invalid')
  profile.set('avatar', fileOf(app, upload, 'avatar'))
}

/** The account has the same name; one transaction changes both. */
function renameAccount(tx, profile) {
  const username = profile.getString('username')
  const user = tx.findRecordsByIds('users', [profile.id])[0]
  if (!user || user.getString('username') === username) return
  user.set('username', username)
  tx.save(user)
}

module.exports = { applyProfileRule, attachAvatar, renameAccount }

import { parseBio, parseTeam } from '@/domain/profiles'
import { parseUsername } from '@/domain/username-rule'
import { usernameKey } from '@/domain/usernames'
import { refuse } from '../shared/refuse'
import { fileOf, fileRefusal, requireUpload } from '../shared/upload-file'
import { choiceError, nameError } from './account-rule'

const CANNOT_BE_SAVED = 'This profile cannot be saved.'

/** Normalises the fields that a user writes, or refuses them with each field's code. */
export function applyProfileRule(app: core.App, profile: core.Record): void {
  const isRenamed = profile.isNew() || hasNewName(profile)
  const username = parseUsername(profile.getString('username'))
  const bio = parseBio(profile.getString('bio'))
  const team = parseTeam(profile.getString('favorite_team'))
  refuse(CANNOT_BE_SAVED, {
    username: isRenamed ? username.code || nameError(app, profile.id, username.text) : null,
    bio: bio.code,
    favorite_team: team.code,
  })
  if (isRenamed) {
    profile.set('username', username.text)
    profile.set('username_key', usernameKey(username.text))
  }
  profile.set('bio', bio.text)
  profile.set('favorite_team', team.text)
}

/** Refuses a name that its user may not choose; a name that an older rule allowed stays. */
export function refuseNameChoice(e: core.RecordRequestEvent): void {
  if (!hasNewName(e.record)) return
  refuse(CANNOT_BE_SAVED, { username: choiceError(e, e.record.getString('username')) })
}

const hasNewName = (profile: core.Record): boolean =>
  profile.getString('username') !== profile.original().getString('username')

/** Copies the image of the named upload into the profile, or refuses with the field's code. */
export function attachAvatar(app: core.App, profile: core.Record): void {
  const id = profile.getString('avatar_upload')
  if (!id || id === profile.original().getString('avatar_upload')) return
  const upload = requireUpload(app, { id, user: profile.id, field: 'avatar', by: 'profiles' })
  if (upload.width !== upload.height) throw fileRefusal('avatar', 'invalid')
  profile.set('avatar', fileOf(app, upload, 'avatar'))
}

/** The account has the same name; one transaction changes both. */
export function renameAccount(tx: core.App, profile: core.Record): void {
  const username = profile.getString('username')
  const user = tx.findRecordsByIds('users', [profile.id])[0]
  if (!user || user.getString('username') === username) return
  user.set('username', username)
  tx.save(user)
}

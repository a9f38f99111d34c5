import { collections } from '@/domain/collections'

/** Creates the read mark of a new account. */
export function createReadMark(app: core.App, user: core.Record): void {
  const mark = new Record(app.findCollectionByNameOrId('read_marks'))
  mark.set('id', user.id)
  app.save(mark)
}

/** Creates the public profile of a new account. */
export function createProfile(app: core.App, user: core.Record): void {
  const profile = new Record(app.findCollectionByNameOrId('profiles'))
  profile.set('id', user.id)
  profile.set('username', user.getString('username'))
  profile.set('username_key', user.getString('username_key'))
  profile.set('verification_status', 'none')
  app.save(profile)
}

/** Gives the profile the name of its account. */
export function renameProfile(app: core.App, user: core.Record): void {
  const username = user.getString('username')
  const profile = app.findRecordById('profiles', user.id)
  if (profile.getString('username') === username) return
  profile.set('username', username)
  profile.set('username_key', user.getString('username_key'))
  app.save(profile)
}

/** The collections whose rows have the id of their account, without a relation to it. */
const OWNED_BY_ID = collections.flatMap(([name, { owner }]) => (owner === 'id' ? [name] : []))

export function deleteAccountRows(app: core.App, user: core.Record): void {
  for (const collection of OWNED_BY_ID) {
    for (const row of app.findRecordsByIds(collection, [user.id])) app.delete(row)
  }
}

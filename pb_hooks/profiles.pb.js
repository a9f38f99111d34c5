/// <reference path="../pb_data/types.d.ts" />

onRecordUpdateRequest((e) => {
  // The form of the administrators' screens sends every column as it was when it was opened: a count would go back.
  for (const count of ['followers_count', 'following_count', 'posts_count']) {
    e.record.set(count, e.record.original().getInt(count))
  }
  // A fan's empty upload takes the picture away, one that came without an upload too.
  const byFan = e.auth && e.auth.collection().name === 'users'
  if (byFan && e.requestInfo().body['avatar_upload'] === '') e.record.set('avatar', '')
  e.next()
}, 'profiles')

onRecordUpdate((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { applyProfileRule, attachAvatar, renameAccount } = require(`${__hooks}/profile-rule.js`)
  const { deriveTier, tellTier } = require(`${__hooks}/tier-rule.js`)
  // An update writes every column, counters too.
  e.record.ignoreUnchangedFields(true)
  inTransaction(e, (tx) => {
    applyProfileRule(tx, e.record)
    attachAvatar(tx, e.record)
    const before = e.record.original().getString('verification_status')
    const isNewTier = deriveTier(tx, e.record)
    e.next()
    renameAccount(tx, e.record)
    if (isNewTier) tellTier(tx, e.record.id, e.record.getString('verification_status'), before)
  })
}, 'profiles')

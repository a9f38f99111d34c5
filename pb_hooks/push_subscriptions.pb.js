/// <reference path="../pb_data/types.d.ts" />

// A new password ends all sessions of a fan, and what is pushed to their devices with them.
onRecordUpdate((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { run } = require(`${__hooks}/notice.js`)
  // The plain password is known only while it is being set.
  const isNewPassword = e.record.getString('password') !== ''
  inTransaction(e, (tx) => {
    e.next()
    if (isNewPassword) run(tx, 'DELETE FROM push_subscriptions WHERE user_id = {:user}', { user: e.record.id })
  })
}, 'users')

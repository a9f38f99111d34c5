/// <reference path="../pb_data/types.d.ts" />

// A mute changes what its fan sees, and nothing that the muted could notice.
onRecordCreate((e) => {
  const { refuseAboveMost, refuseSelf, requirePairId } = require(`${__hooks}/pair-rule.js`)
  requirePairId(e.record, 'user_id', 'target_id')
  refuseSelf(e.record, 'user_id', 'target_id')
  refuseAboveMost(e.app, e.record, 'user_id', 'mutes-full')
  e.next()
}, 'mutes')

// What the muted did before is told no more, either.
onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { forgetActor } = require(`${__hooks}/notice.js`)
  inTransaction(e, (tx) => {
    e.next()
    forgetActor(tx, e.record.getString('target_id'), e.record.getString('user_id'))
  })
}, 'mutes')

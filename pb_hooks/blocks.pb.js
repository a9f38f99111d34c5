/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => {
  const { refuseAboveMost, refuseSelf, requirePairId } = require(`${__hooks}/pair-rule.js`)
  requirePairId(e.record, 'user_id', 'target_id')
  refuseSelf(e.record, 'user_id', 'target_id')
  refuseAboveMost(e.app, e.record, 'user_id', 'blocks-full')
  e.next()
}, 'blocks')

// Two fans with a block between them do not follow one another, not even for a moment, nor are they told of one another.
onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { endFollows } = require(`${__hooks}/block-rule.js`)
  const { forgetActor } = require(`${__hooks}/notice.js`)
  inTransaction(e, (tx) => {
    const [user, target] = [e.record.getString('user_id'), e.record.getString('target_id')]
    e.next()
    endFollows(tx, user, target)
    forgetActor(tx, target, user)
    forgetActor(tx, user, target)
  })
}, 'blocks')

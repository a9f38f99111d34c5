/// <reference path="../pb_data/types.d.ts" />

onRecordCreate((e) => {
  const { refuseSelf, requirePairId } = require(`${__hooks}/pair-rule.js`)
  requirePairId(e.record, 'follower_id', 'following_id')
  refuseSelf(e.record, 'follower_id', 'following_id')
  e.next()
}, 'follows')

// The follow, both counts and the tier change in one transaction, each count by one statement that reads nothing
// beforehand.
onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { refuseIfBlocked } = require(`${__hooks}/block-rule.js`)
  const { countFollow } = require(`${__hooks}/follow-counts.js`)
  const { tellFollow } = require(`${__hooks}/notice-events.js`)
  inTransaction(e, (tx) => {
    refuseIfBlocked(tx, e.record.getString('following_id'), e.record.getString('follower_id'), 'following_id')
    e.next()
    countFollow(tx, e.record, 1)
    tellFollow(tx, e.record)
  })
}, 'follows')

onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { countFollow } = require(`${__hooks}/follow-counts.js`)
  const { causeOf, untell } = require(`${__hooks}/notice.js`)
  inTransaction(e, (tx) => {
    // Two phones may end the same follow at once; only the one that finds it counts.
    const isThere = tx.findRecordsByIds('follows', [e.record.id]).length > 0
    e.next()
    if (isThere) countFollow(tx, e.record, -1)
    untell(tx, causeOf(e.record))
  })
}, 'follows')

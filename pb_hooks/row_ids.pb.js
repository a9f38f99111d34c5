/// <reference path="../pb_data/types.d.ts" />

onRecordCreateExecute(
  (e) => {
    const { inTransaction } = require(`${__hooks}/in-transaction.js`)
    const { refuseUsedId } = require(`${__hooks}/id-rule.js`)
    inTransaction(e, (tx) => {
      refuseUsedId(tx, e.record, e.record.getString('user_id'))
      e.next()
    })
  },
  'hashtag_posts',
  'hashtag_comments',
)

onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { refuseUsedId } = require(`${__hooks}/id-rule.js`)
  inTransaction(e, (tx) => {
    refuseUsedId(tx, e.record, '')
    e.next()
  })
}, 'users')

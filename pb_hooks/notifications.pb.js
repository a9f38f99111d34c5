/// <reference path="../pb_data/types.d.ts" />

onRecordUpdate((e) => {
  // An update writes every column: a fan who reads a notice must not put back what a new like changed meanwhile.
  e.record.ignoreUnchangedFields(true)
  e.next()
}, 'notifications')

onRecordUpdateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { moveMark } = require(`${__hooks}/read-marks.js`)
  inTransaction(e, (tx) => {
    moveMark(tx, e.record)
    e.next()
  })
}, 'read_marks')

// An account goes: what is left of its deeds leaves the notices of others, by and by.
onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { addForgetting } = require(`${__hooks}/fan-out.js`)
  inTransaction(e, (tx) => {
    e.next()
    addForgetting(tx, e.record.id)
  })
}, 'users')

// At night, by the stand's clock (UTC+3).
cronAdd('notifications', '10 1 * * *', () => {
  require(`${__hooks}/old-notices.js`).removeOld($app)
})

onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { tellComment } = require(`${__hooks}/notice-events.js`)
  inTransaction(e, (tx) => {
    e.next()
    tellComment(tx, e.record)
  })
}, 'hashtag_comments')

// A scrubbed comment is there for the sake of its replies only.
onRecordUpdateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { forgetComment } = require(`${__hooks}/notice-events.js`)
  inTransaction(e, (tx) => {
    e.next()
    if (e.record.getBool('removed')) forgetComment(tx, e.record)
  })
}, 'hashtag_comments')

onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { forgetComment } = require(`${__hooks}/notice-events.js`)
  inTransaction(e, (tx) => {
    forgetComment(tx, e.record)
    e.next()
  })
}, 'hashtag_comments')

onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { addLike } = require(`${__hooks}/like-notices.js`)
  inTransaction(e, (tx) => {
    e.next()
    addLike(tx, e.record, e.record.getString('comment_id'))
  })
}, 'hashtag_comment_likes')

onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { causeOf, untell } = require(`${__hooks}/notice.js`)
  inTransaction(e, (tx) => {
    e.next()
    untell(tx, causeOf(e.record))
  })
}, 'hashtag_comment_likes')

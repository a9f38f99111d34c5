/// <reference path="../pb_data/types.d.ts" />

// The rule has refused another's id; whoever asks is the author.
onRecordCreateRequest((e) => {
  const byFan = e.auth && e.auth.collection().name === 'users'
  if (byFan && !e.record.getString('user_id')) e.record.set('user_id', e.auth.id)
  e.next()
}, 'hashtag_posts')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { attachPicture } = require(`${__hooks}/post-picture.js`)
  require(`${__hooks}/post-rule.js`).applyPostRule(e.record)
  inTransaction(e, (tx) => {
    attachPicture(tx, e.record)
    e.next()
  })
}, 'hashtag_posts')

onRecordUpdate((e) => {
  // An update writes every column: without this, an edit puts back the likes that it has read.
  e.record.ignoreUnchangedFields(true)
  require(`${__hooks}/post-rule.js`).applyPostRule(e.record)
  e.next()
}, 'hashtag_posts')

// The author's posts are counted in the transaction that writes or removes one.
onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { countPost } = require(`${__hooks}/post-count.js`)
  const { tellPost } = require(`${__hooks}/notice-events.js`)
  inTransaction(e, (tx) => {
    e.next()
    countPost(tx, e.record.getString('user_id'), 1)
    tellPost(tx, e.record)
  })
}, 'hashtag_posts')

onRecordUpdateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { countPost } = require(`${__hooks}/post-count.js`)
  const { retellPost } = require(`${__hooks}/notice-events.js`)
  const [before, now] = [e.record.original().getString('user_id'), e.record.getString('user_id')]
  inTransaction(e, (tx) => {
    e.next()
    retellPost(tx, e.record)
    if (before === now) return
    countPost(tx, before, -1)
    countPost(tx, now, 1)
  })
}, 'hashtag_posts')

onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { countPost } = require(`${__hooks}/post-count.js`)
  const { forgetPost } = require(`${__hooks}/notice-events.js`)
  inTransaction(e, (tx) => {
    forgetPost(tx, e.record)
    // Of two deletions at once, only the one that finds the post counts.
    const isThere = tx.findRecordsByIds('hashtag_posts', [e.record.id]).length > 0
    e.next()
    if (isThere) countPost(tx, e.record.getString('user_id'), -1)
  })
}, 'hashtag_posts')

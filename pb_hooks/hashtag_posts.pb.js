/// <reference path="../pb_data/types.d.ts" />

// The rule has refused another's id; whoever asks is the author.
onRecordCreateRequest((e) => {
  const byFan = e.auth && e.auth.collection().name === 'users'
  if (byFan && !e.record.getString('user_id')) e.record.set('user_id', e.auth.id)
  e.next()
}, 'hashtag_posts')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { attachPicture, dropPicture } = require(`${__hooks}/post-picture.js`)
  require(`${__hooks}/post-rule.js`).applyPostRule(e.record)
  try {
    inTransaction(e, (tx) => {
      attachPicture(tx, e.record)
      e.next()
    })
  } catch (error) {
    dropPicture(e.app, e.record)
    throw error
  }
}, 'hashtag_posts')

onRecordUpdate((e) => {
  // An update writes every column: without this, an edit puts back the likes that it has read.
  e.record.ignoreUnchangedFields(true)
  require(`${__hooks}/post-rule.js`).applyPostRule(e.record)
  e.next()
}, 'hashtag_posts')

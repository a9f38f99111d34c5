/// <reference path="../pb_data/types.d.ts" />

// The rule has refused another's id; whoever asks is the author.
onRecordCreateRequest((e) => {
  const byFan = e.auth && e.auth.collection().name === 'users'
  if (byFan && !e.record.getString('user_id')) e.record.set('user_id', e.auth.id)
  e.next()
}, 'hashtag_comments')

onRecordCreate((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { applyCommentRule, attachMedia, requirePlace } = require(`${__hooks}/comment-rule.js`)
  applyCommentRule(e.record)
  inTransaction(e, (tx) => {
    requirePlace(tx, e.record)
    attachMedia(tx, e.record)
    e.next()
  })
}, 'hashtag_comments')

// The comment and both counts change in one transaction.
onRecordCreateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { countOnParent, countOnPost } = require(`${__hooks}/comment-counts.js`)
  inTransaction(e, (tx) => {
    e.next()
    countOnPost(tx, e.record, 1)
    countOnParent(tx, e.record, 1)
  })
}, 'hashtag_comments')

onRecordUpdate((e) => {
  const { applyCommentRule, requireSamePlace } = require(`${__hooks}/comment-rule.js`)
  const { emptyComment } = require(`${__hooks}/comment-removal.js`)
  // An update writes every column, counters too.
  e.record.ignoreUnchangedFields(true)
  requireSamePlace(e.record)
  if (e.record.getBool('removed')) emptyComment(e.record)
  else applyCommentRule(e.record)
  e.next()
}, 'hashtag_comments')

onRecordUpdateExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { afterScrub } = require(`${__hooks}/comment-removal.js`)
  const { countOnPost } = require(`${__hooks}/comment-counts.js`)
  const [before, now] = [e.record.original().getBool('removed'), e.record.getBool('removed')]
  inTransaction(e, (tx) => {
    e.next()
    if (before === now) return
    if (now) afterScrub(tx, e.record)
    else countOnPost(tx, e.record, 1)
  })
}, 'hashtag_comments')

// Whoever deletes a comment that others have answered takes its words away and leaves its place: `e.next` would delete.
onRecordDelete((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { hasReplies, scrub } = require(`${__hooks}/comment-removal.js`)
  inTransaction(e, (tx) => {
    if (hasReplies(tx, e.record)) scrub(tx, e.record)
    else e.next()
  })
}, 'hashtag_comments')

onRecordDeleteExecute((e) => {
  const { inTransaction } = require(`${__hooks}/in-transaction.js`)
  const { afterDeletion } = require(`${__hooks}/comment-removal.js`)
  inTransaction(e, (tx) => {
    // Of two deletions at once, only the one that finds the comment counts; it may have been scrubbed meanwhile.
    const found = tx.findRecordsByIds('hashtag_comments', [e.record.id])[0]
    e.next()
    if (found) afterDeletion(tx, found)
  })
}, 'hashtag_comments')

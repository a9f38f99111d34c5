/// <reference path="../pb_data/types.d.ts" />

/** What a fan has said in a comment; a scrubbed one has none of it. */
const WORDS = {
  content: '',
  hashtags: [],
  media: '',
  media_type: '',
  media_upload: '',
  media_alt: '',
  media_width: 0,
  media_height: 0,
  media_hash: '',
  media_seconds: 0,
}

/** Takes everything that was said out of a comment that stays because replies hang on it. */
function emptyComment(comment) {
  for (const field of Object.keys(WORDS)) comment.set(field, WORDS[field])
}

/** True when replies hang on the comment. The second condition is the one of the index. */
function hasReplies(tx, comment) {
  const found = new DynamicModel({ replies: 0 })
  tx.db()
    .newQuery("SELECT EXISTS (SELECT 1 FROM hashtag_comments WHERE parent_id = {:id} AND parent_id != '') AS replies")
    .bind({ id: comment.id })
    .one(found)
  return found.replies === 1
}

/** Scrubs a comment under which others have answered; the hook of updates does the rest. */
function scrub(tx, comment) {
  if (comment.getBool('removed')) return
  comment.set('removed', true)
  tx.save(comment)
}

/** What follows when a comment was scrubbed: it counts no longer, and nobody likes it any more. The likes leave by a trigger. */
function afterScrub(tx, comment) {
  const { countOnPost } = require(`${__hooks}/comment-counts.js`)
  countOnPost(tx, comment, -1)
  tx.db().newQuery('UPDATE hashtag_comments SET likes_count = 0 WHERE id = {:id}').bind({ id: comment.id }).execute()
}

/** What follows when a comment is gone: the counts, and a scrubbed parent that stayed only for this reply. */
function afterDeletion(tx, comment) {
  const { countOnParent, countOnPost } = require(`${__hooks}/comment-counts.js`)
  if (!comment.getBool('removed')) countOnPost(tx, comment, -1)
  countOnParent(tx, comment, -1)
  const parent = tx.findRecordsByIds('hashtag_comments', [comment.getString('parent_id')])[0]
  if (parent && parent.getBool('removed') && !hasReplies(tx, parent)) tx.delete(parent)
}

/**
 * Before an account goes: its comments that others have answered stay, scrubbed and of nobody, so that the answers
 * keep their place. The others go with the account.
 */
function leaveAnswered(app, fan) {
  const { inShortTransactions } = require(`${__hooks}/short-transactions.js`)
  inShortTransactions(app, (tx, most) => {
    const comments = tx.findRecordsByFilter('hashtag_comments', ANSWERED, '', most, 0, { fan })
    for (const comment of comments) disown(tx, comment)
    return comments.length
  })
}

const ANSWERED = 'user_id = {:fan} && replies_count > 0'

function disown(tx, comment) {
  scrub(tx, comment)
  tx.db().newQuery("UPDATE hashtag_comments SET user_id = '' WHERE id = {:id}").bind({ id: comment.id }).execute()
}

module.exports = { afterDeletion, afterScrub, emptyComment, hasReplies, leaveAnswered, scrub }

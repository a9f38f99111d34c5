/// <reference path="../pb_data/types.d.ts" />

// Who is told of what. Each function is called in the transaction of the deed, after its row is written. A group names
// the kind of what it is about beside its id: fans choose ids, and a post may have that of a comment.

/** What likes of a post tell its author (like-notices.js); nothing when it is gone. */
function likedPost(tx, id) {
  const { excerptOf } = require(`${__hooks}/domain.js`)
  const post = find(tx, 'hashtag_posts', id)
  if (!post) return undefined
  const excerpt = excerptOf(post.getString('content'))
  return { to: post.getString('user_id'), key: `like:post:${id}`, data: { post_id: id }, excerpt }
}

/** What likes of a comment tell its author; nothing when it is gone, or its words are. */
function likedComment(tx, id) {
  const { excerptOf } = require(`${__hooks}/domain.js`)
  const comment = find(tx, 'hashtag_comments', id)
  if (!comment || comment.getBool('removed')) return undefined
  const data = { post_id: comment.getString('post_id'), comment_id: id }
  const excerpt = excerptOf(comment.getString('content'))
  return { to: comment.getString('user_id'), key: `like:comment:${id}`, data, excerpt }
}

/** A follow: who is followed is told, one notice for the new followers of a day. */
function tellFollow(tx, follow) {
  const { causeOf, tell, timestamp } = require(`${__hooks}/notice.js`)
  const [actor, to] = [follow.getString('follower_id'), follow.getString('following_id')]
  const key = `follow:${timestamp().slice(0, 10)}`
  tell(tx, { to, type: 'follow', key, actor, cause: causeOf(follow), data: { follower_id: actor }, excerpt: '' })
}

/** A new tier: its fan is told; not of a lost one. */
function tellTier(tx, to, status, previous) {
  const { tellOfHouse } = require(`${__hooks}/notice.js`)
  if (!status || status === 'none' || status === previous) return
  const data = { verification_status: status, previous_status: previous || 'none' }
  tellOfHouse(tx, { to, type: 'verification', key: `verification:${status}`, data })
}

/**
 * A comment: whom it answers, the post's author, whom it mentions, and the followers of its author by and by. Nobody
 * is told of it twice, so the nearest reason comes first.
 */
function tellComment(tx, comment) {
  const { causeOf, tell } = require(`${__hooks}/notice.js`)
  const { addFanOut } = require(`${__hooks}/fan-out.js`)
  const { excerptOf } = require(`${__hooks}/domain.js`)
  const post = find(tx, 'hashtag_posts', comment.getString('post_id'))
  if (!post) return
  const actor = comment.getString('user_id')
  const excerpt = excerptOf(comment.getString('content'))
  const data = { post_id: post.id, comment_id: comment.id, commenter_id: actor }
  const event = { type: 'comment', actor, cause: causeOf(comment), excerpt }
  const parent = find(tx, 'hashtag_comments', comment.getString('parent_id'))
  if (parent) {
    const reply = { ...data, parent_id: parent.id }
    tell(tx, { ...event, to: parent.getString('user_id'), key: `comment:comment:${parent.id}`, data: reply })
  }
  tell(tx, { ...event, to: post.getString('user_id'), key: `comment:post:${post.id}`, data })
  tellMentioned(tx, comment.getString('content'), { ...event, key: `mention:comment:${comment.id}`, data })
  const key = `follower_comment:${post.id}:${actor}`
  addFanOut(tx, { ...event, type: 'follower_comment', key, data })
}

/** A new post: whom it mentions, and the followers of its author by and by. */
function tellPost(tx, post) {
  const { addFanOut } = require(`${__hooks}/fan-out.js`)
  const event = tellPostMentions(tx, post)
  addFanOut(tx, { ...event, key: `post:${event.actor}:${post.id}` })
}

/** A changed post: whom it mentions now is told, whom it does not mention any more is not; its words follow. */
function retellPost(tx, post) {
  const { causeOf, untell, rowsOf } = require(`${__hooks}/notice.js`)
  const { addRewording } = require(`${__hooks}/fan-out.js`)
  const before = post.original().getString('content')
  if (before === post.getString('content')) return
  const key = `mention:post:${post.id}`
  const mentioned = mentionedIn(tx, post.getString('content')).map(({ id }) => id)
  const told = rowsOf(tx, 'SELECT user_id AS id FROM notifications WHERE group_key = {:key}', { key }, { id: '' })
  for (const { id } of told) if (!mentioned.includes(id)) untell(tx, causeOf(post), id)
  const { actor, excerpt } = tellPostMentions(tx, post)
  for (const group of [key, `like:post:${post.id}`, `post:${actor}:${post.id}`]) addRewording(tx, actor, group, excerpt)
}

function tellPostMentions(tx, post) {
  const { excerptOf } = require(`${__hooks}/domain.js`)
  const { causeOf } = require(`${__hooks}/notice.js`)
  const actor = post.getString('user_id')
  const data = { post_id: post.id, author_id: actor, creator_id: actor }
  const event = { type: 'post', actor, cause: causeOf(post), data, excerpt: excerptOf(post.getString('content')) }
  tellMentioned(tx, post.getString('content'), { ...event, key: `mention:post:${post.id}` })
  return event
}

function tellMentioned(tx, text, event) {
  const { tell } = require(`${__hooks}/notice.js`)
  for (const { id } of mentionedIn(tx, text)) tell(tx, { ...event, to: id, data: { ...event.data, mention: true } })
}

/** The fans whom a text mentions, the first ones. */
function mentionedIn(tx, text) {
  const { rowsOf } = require(`${__hooks}/notice.js`)
  const { extractMentions, MENTIONS_TOLD } = require(`${__hooks}/domain.js`)
  const keys = extractMentions(text).slice(0, MENTIONS_TOLD)
  const find = 'SELECT id FROM profiles WHERE username_key = {:key}'
  return [].concat(...keys.map((key) => rowsOf(tx, find, { key }, { id: '' })))
}

/**
 * A post goes: its notices go along, those of followers by and by, and those of its comments when these leave (a
 * trigger). Before its row goes.
 */
function forgetPost(tx, post) {
  const { run } = require(`${__hooks}/notice.js`)
  const { addRemoval } = require(`${__hooks}/fan-out.js`)
  const [id, author] = [post.id, post.getString('user_id')]
  const groups = ['like', 'comment', 'mention'].map((what) => `'${what}:post:' || {:id}`)
  run(tx, `DELETE FROM notifications WHERE group_key IN (${groups.join(', ')})`, { id })
  addRemoval(tx, author, `post:${author}:${id}`)
  addRemoval(tx, author, `follower_comment:${id}:`)
}

/** A comment goes, or its words do: the notices of it, of its likes and of replies to it go along. */
function forgetComment(tx, comment) {
  const { causeOf, run, untell } = require(`${__hooks}/notice.js`)
  const { addRemoval } = require(`${__hooks}/fan-out.js`)
  const [id, author] = [comment.id, comment.getString('user_id')]
  untell(tx, causeOf(comment))
  run(tx, "DELETE FROM notifications WHERE group_key IN ('like:comment:' || {:id}, 'comment:comment:' || {:id})", {
    id,
  })
  addRemoval(tx, author, `follower_comment:${comment.getString('post_id')}:${author}`, id)
}

const find = (tx, collection, id) => (id ? tx.findRecordsByIds(collection, [id])[0] : undefined)

module.exports = {
  likedComment,
  likedPost,
  tellFollow,
  tellTier,
  tellComment,
  tellPost,
  retellPost,
  forgetPost,
  forgetComment,
}

import { excerptOf } from '@/domain/notifications'
import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { addRemoval, addTextUpdate } from './group-jobs'
import { mentionedIn } from './mentioned-users'
import { causeOf, type Event } from './notification-rows'
import { notify, notifySystem } from './notify'
import { addNotifyFollowers } from './notify-followers'
import { revoke } from './revoke'

// Which event notifies whom; likes are in notify-likes.ts. Each function runs in the event's transaction: after the row
// is written, or before it is deleted. A group's key names the kind of a row beside its id, because a post may have the
// id of a comment.

/** A follow notifies the followed user, in one group for the new followers of a day. */
export function notifyFollow(tx: core.App, follow: core.Record): void {
  const [actor, to] = [follow.getString('follower_id'), follow.getString('following_id')]
  const key = `follow:${storedNow().slice(0, 10)}`
  notify(tx, to, { type: 'follow', key, actor, cause: causeOf(follow), data: { follower_id: actor }, excerpt: '' })
}

/** A change of tier notifies its user, except the loss of the last one. */
export function notifyTier(tx: core.App, to: string, status: string, previous: string): void {
  if (!status || status === 'none' || status === previous) return
  const data = { verification_status: status, previous_status: previous || 'none' }
  notifySystem(tx, to, { type: 'verification', key: `verification:${status}`, data })
}

/**
 * A comment notifies the author of its parent, the post's author, mentioned users and, by a job, its author's
 * followers. Each is notified once, for the first of these reasons.
 */
export function notifyComment(tx: core.App, comment: core.Record): void {
  const post = find(tx, 'hashtag_posts', comment.getString('post_id'))
  if (!post) return
  const actor = comment.getString('user_id')
  const data = { post_id: post.id, comment_id: comment.id, commenter_id: actor }
  const event = {
    type: 'comment',
    actor,
    cause: causeOf(comment),
    excerpt: excerptOf(comment.getString('content')),
  } as const
  const parent = find(tx, 'hashtag_comments', comment.getString('parent_id'))
  if (parent) {
    const reply = { ...data, parent_id: parent.id }
    notify(tx, parent.getString('user_id'), { ...event, key: `comment:comment:${parent.id}`, data: reply })
  }
  notify(tx, post.getString('user_id'), { ...event, key: `comment:post:${post.id}`, data })
  notifyMentioned(tx, comment.getString('content'), { ...event, key: `mention:comment:${comment.id}`, data })
  const key = `follower_comment:${post.id}:${actor}`
  addNotifyFollowers(tx, { ...event, type: 'follower_comment', key, data })
}

/** A new post notifies mentioned users and, by a job, the followers of its author. */
export function notifyPost(tx: core.App, post: core.Record): void {
  const event = notifyPostMentions(tx, post)
  addNotifyFollowers(tx, { ...event, key: `post:${event.actor}:${post.id}` })
}

/** A changed post: new mentions notify, removed ones are revoked, and its notifications get its new text. */
export function updatePost(tx: core.App, post: core.Record): void {
  const before = post.original().getString('content')
  if (before === post.getString('content')) return
  const key = `mention:post:${post.id}`
  const mentioned = mentionedIn(tx, post.getString('content'))
  const notified = readRows(tx, 'SELECT user_id AS id FROM notifications WHERE group_key = {:key}', { key }, { id: '' })
  for (const { id } of notified) if (!mentioned.includes(id)) revoke(tx, causeOf(post), id)
  const { actor, excerpt } = notifyPostMentions(tx, post)
  for (const group of [key, `like:post:${post.id}`, `post:${actor}:${post.id}`]) {
    addTextUpdate(tx, actor, { key: group, excerpt })
  }
}

function notifyPostMentions(tx: core.App, post: core.Record): Event {
  const actor = post.getString('user_id')
  const data = { post_id: post.id, author_id: actor, creator_id: actor }
  const excerpt = excerptOf(post.getString('content'))
  const event: Event = { type: 'post', key: `mention:post:${post.id}`, actor, cause: causeOf(post), data, excerpt }
  notifyMentioned(tx, post.getString('content'), event)
  return event
}

function notifyMentioned(tx: core.App, text: string, event: Event): void {
  for (const id of mentionedIn(tx, text)) notify(tx, id, { ...event, data: { ...event.data, mention: true } })
}

/**
 * Before a post is deleted: deletes its notifications. A job deletes those of followers, and a trigger those of its
 * comments.
 */
export function revokePost(tx: core.App, post: core.Record): void {
  const [id, author] = [post.id, post.getString('user_id')]
  const groups = ['like', 'comment', 'mention'].map((what) => `'${what}:post:' || {:id}`)
  run(tx, `DELETE FROM notifications WHERE group_key IN (${groups.join(', ')})`, { id })
  addRemoval(tx, author, `post:${author}:${id}`)
  addRemoval(tx, author, `follower_comment:${id}:`)
}

/**
 * A comment is deleted or scrubbed. It is taken out of grouped notifications, and one without other causes is deleted.
 * The notifications of its likes and replies are deleted.
 */
export function revokeComment(tx: core.App, comment: core.Record): void {
  const [id, author] = [comment.id, comment.getString('user_id')]
  revoke(tx, causeOf(comment))
  run(tx, "DELETE FROM notifications WHERE group_key IN ('like:comment:' || {:id}, 'comment:comment:' || {:id})", {
    id,
  })
  addRemoval(tx, author, `follower_comment:${comment.getString('post_id')}:${author}`, id)
}

const find = (tx: core.App, collection: string, id: string): core.Record | undefined =>
  id ? tx.findRecordsByIds(collection, [id])[0] : undefined

import type { NotificationType } from '@/domain/notifications'
import { excerptOf } from '@/domain/notifications'
import { readRows, run } from '../shared/sql'
import {
  actorsOf,
  columnsOf,
  findNotifications,
  hasActor,
  idOfCause,
  latestCauses,
  type NotificationRow,
} from './notification-rows'

/**
 * A cause is undone: its actor is removed from its notifications, and a notification without actors is deleted.
 * @param receiver only in notifications of that user; otherwise of everybody
 */
export function revoke(tx: core.App, cause: string, receiver = ''): void {
  const condition =
    'n.id IN (SELECT notice FROM _notice_causes WHERE cause = {:cause}) ' +
    "AND ({:receiver} = '' OR n.user_id = {:receiver})"
  for (const notification of findNotifications(tx, condition, { cause, receiver })) removeCause(tx, notification, cause)
}

/**
 * Revokes the causes of `actor` in the notifications of `receiver`, or of everybody when it is empty; all or `most` of
 * them.
 * @returns how many there were
 */
export function removeActor(tx: core.App, actor: string, receiver = '', most = -1): number {
  const causes = readRows(
    tx,
    'SELECT DISTINCT c.cause AS id FROM _notice_causes c JOIN notifications n ON n.id = c.notice ' +
      "WHERE c.actor = {:actor} AND ({:receiver} = '' OR n.user_id = {:receiver}) LIMIT {:most}",
    { actor, receiver, most },
    { id: '' },
  )
  for (const { id } of causes) revoke(tx, id, receiver)
  if (receiver) {
    run(tx, 'DELETE FROM notifications WHERE user_id = {:receiver} AND actor_id = {:actor}', { actor, receiver })
  }
  return causes.length
}

function removeCause(tx: core.App, notification: NotificationRow, cause: string): void {
  const { id } = notification
  const sql = 'SELECT actor FROM _notice_causes WHERE cause = {:cause} AND notice = {:id}'
  const actor = readRows(tx, sql, { cause, id }, { actor: '' })[0]?.actor ?? ''
  run(tx, 'DELETE FROM _notice_causes WHERE cause = {:cause} AND notice = {:id}', { cause, id })
  const causes = latestCauses(tx, id)
  const latest = causes[0]
  if (!latest) {
    run(tx, 'DELETE FROM notifications WHERE id = {:id}', { id })
    return
  }
  const content = {
    type: notification.type as NotificationType,
    key: notification.group_key,
    actors: actorsOf(causes),
    count: notification.actors_count - (hasActor(tx, id, actor) ? 0 : 1),
    ...contentOfCause(tx, notification, latest),
  }
  // The notification is rewritten without becoming unread.
  run(tx, REWRITE, { ...columnsOf(tx, content), id, at: latest.at })
}

const REWRITE = `
  UPDATE notifications SET actor_id = {:actor_id}, actors = {:actors}, actors_count = {:actors_count}, data = {:data},
    title = {:title}, message = {:message}, title_en = {:title_en}, address = {:address}, excerpt = {:excerpt},
    is_read = is_read OR {:at} <= read_until, created_at = {:at}
  WHERE id = {:id}`

/** The field of `data` that names the actor, by type of the notification. */
const ACTOR_FIELDS = new Map([
  ['like', 'liker_id'],
  ['comment', 'commenter_id'],
  ['follow', 'follower_id'],
  ['post', 'author_id'],
  ['message', 'sender_id'],
])

/** The content of a notification for an older cause, when its latest one is revoked. */
function contentOfCause(
  tx: core.App,
  notification: NotificationRow,
  { cause, actor }: { cause: string; actor: string },
) {
  const data = { ...JSON.parse(notification.data), [ACTOR_FIELDS.get(notification.type) ?? 'actor_id']: actor }
  const id = idOfCause(cause)
  if (notification.type === 'message') return { data: { ...data, message_id: id }, excerpt: '' }
  if (notification.type !== 'comment') return { data, excerpt: notification.excerpt }
  const comment = readRows(tx, 'SELECT content FROM hashtag_comments WHERE id = {:id}', { id }, { content: '' })[0]
  return { data: { ...data, comment_id: id }, excerpt: comment ? excerptOf(comment.content) : '' }
}

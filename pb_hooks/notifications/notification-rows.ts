import type { NotificationData, NotificationType } from '@/domain/notifications'
import { isTrue, type Parameters, readRows } from '../shared/sql'
import { textsOf } from './notification-texts'

// Rows of `notifications`: events of one group (`group_key`) are one notification. Its causes (a like, a comment, a
// follow) are rows of _notice_causes, so that none counts twice and an undone one leaves nothing. SQL instead of
// records, because it runs in the writer's transaction at every like.

/** How many actors a notification names. */
export const MAX_NAMED_ACTORS = 3

/** The content of a notification: `type`, `key` of its group, its latest actors and their number. */
export interface Content {
  type: NotificationType
  key: string
  actors: readonly string[]
  count: number
  /** The specified fields of the latest event. */
  data: NotificationData
  excerpt: string
}

/** An action of a user. */
export interface Event {
  type: NotificationType
  key: string
  /** The user's id. */
  actor: string
  /** The row of the event: `causeOf`. */
  cause: string
  data: NotificationData
  excerpt: string
}

const COLUMNS = { id: '', type: '', group_key: '', actors: '', actors_count: 0, data: '', excerpt: '' }

export type NotificationRow = typeof COLUMNS

/** SQL: `receiver` may be notified of `actor`: another user, not suspended, not muted, no block between them. */
export const canNotify = (receiver: string, actor: string): string => `${receiver} != ${actor}
  AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = ${actor} AND u.suspended_until > {:at})
  AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = ${receiver} AND b.target_id = ${actor})
  AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = ${actor} AND b.target_id = ${receiver})
  AND NOT EXISTS (SELECT 1 FROM mutes m WHERE m.user_id = ${receiver} AND m.target_id = ${actor})`

/** SQL: `receiver` has a notification of the cause {:cause}. */
export const wasNotified = (receiver: string): string =>
  'EXISTS (SELECT 1 FROM _notice_causes c JOIN notifications n ON n.id = c.notice ' +
  `WHERE c.cause = {:cause} AND n.user_id = ${receiver})`

/**
 * SQL that writes one notification for each row of `receivers` (columns `id`, `receiver`), from parameters named like
 * the columns. One of the same group becomes the newest again, unread.
 */
export const upsert = (receivers: string): string => `
  INSERT INTO notifications
    (id, user_id, type, group_key, actor_id, actors, actors_count, data, title, message, title_en, address, excerpt,
     is_read, created_at)
  SELECT id, receiver, {:type}, {:group_key}, {:actor_id}, {:actors}, {:actors_count}, {:data}, {:title}, {:message},
    {:title_en}, {:address}, {:excerpt}, 0, {:at}
  FROM (${receivers}) WHERE true
  ON CONFLICT (user_id, group_key) DO UPDATE SET actor_id = excluded.actor_id, actors = excluded.actors,
    actors_count = excluded.actors_count, data = excluded.data, title = excluded.title, message = excluded.message,
    title_en = excluded.title_en, address = excluded.address, excerpt = excluded.excerpt,
    read_until = CASE WHEN is_read THEN created_at ELSE read_until END, is_read = 0,
    created_at = excluded.created_at`

/** `upsert` of one notification. */
export const UPSERT_ONE = upsert('SELECT {:id} AS id, {:to} AS receiver')

/** The key of a row among all tables: phones choose ids, so that a post may have the id of a comment. */
export const causeOf = (row: core.Record): string => `${row.collection().name}/${row.id}`

/** The id of the row that a cause names. */
export const idOfCause = (cause: string): string => cause.slice(cause.indexOf('/') + 1)

/** The columns of a notification, its texts included, as parameters. */
export function columnsOf(tx: core.App, { type, key, actors, count, data, excerpt }: Content) {
  const names = actors.map((actor) => nameOf(tx, actor))
  return {
    type,
    group_key: key,
    actor_id: actors[0] ?? '',
    actors: JSON.stringify(actors),
    actors_count: count,
    data: JSON.stringify(data),
    excerpt,
    ...textsOf({ type, data, names, count, excerpt }),
  }
}

const nameOf = (tx: core.App, user: string): string =>
  readRows(tx, 'SELECT username FROM profiles WHERE id = {:user}', { user }, { username: '' })[0]?.username ?? ''

/** @param condition SQL about the notification `n` */
export function findNotifications(tx: core.App, condition: string, parameters: Parameters): NotificationRow[] {
  const list = Object.keys(COLUMNS).map((name) => `n.${name}`)
  return readRows(tx, `SELECT ${list.join(', ')} FROM notifications n WHERE ${condition}`, parameters, COLUMNS)
}

/** The notification of a group that a user has. */
export const findOfGroup = (tx: core.App, to: string, key: string): NotificationRow | undefined =>
  findNotifications(tx, 'n.user_id = {:to} AND n.group_key = {:key}', { to, key })[0]

/** The causes of a notification, the latest first. */
export const latestCauses = (tx: core.App, id: string) =>
  readRows(
    tx,
    'SELECT cause, actor, at FROM _notice_causes WHERE notice = {:id} ORDER BY at DESC, turn DESC, cause DESC LIMIT 50',
    { id },
    { cause: '', actor: '', at: '' },
  )

/** The actors that a notification of these causes names. */
export const actorsOf = (causes: ReadonlyArray<{ actor: string }>): string[] =>
  [...new Set(causes.map(({ actor }) => actor))].slice(0, MAX_NAMED_ACTORS)

/** True when a cause of the notification is by that actor. */
export const hasActor = (tx: core.App, id: string, actor: string): boolean =>
  isTrue(tx, 'EXISTS (SELECT 1 FROM _notice_causes WHERE notice = {:id} AND actor = {:actor})', { id, actor })

export const newNotificationId = (): string =>
  $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789')

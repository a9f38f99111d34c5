import { readRow, readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { addJob, STEP } from './jobs'
import { canNotify, columnsOf, type Event, idOfCause, upsert, wasNotified } from './notification-rows'

/** Maximum of waiting jobs of one user. Further events notify nobody, so that one user cannot delay the others. */
const WAITING = 20

export interface FollowersState {
  event: Event
  at: string
  /** The position reached in the list of followers. */
  after: { created_at: string; id: string }
}

/** Adds a job that notifies the followers of `event.actor`. */
export function addNotifyFollowers(tx: core.App, event: Event): void {
  const { actor } = event
  const { followed, waiting } = readRow(
    tx,
    `SELECT EXISTS (SELECT 1 FROM follows WHERE following_id = {:actor}) AS followed,
      (SELECT count(*) FROM jobs WHERE owner = {:actor} AND kind = 'fan-out') AS waiting`,
    { actor },
    { followed: 0, waiting: 0 },
  )
  if (followed === 0 || waiting >= WAITING) return
  const state: FollowersState = { event, at: storedNow(), after: { created_at: '', id: '' } }
  addJob(tx, 'fan-out', actor, state)
}

/** Notifies the next followers. @returns the state after the step, null after the last */
export function notifyFollowers(tx: core.App, { event, at, after }: FollowersState): FollowersState | null {
  const { actor, cause } = event
  if (!isThere(tx, event)) return null
  const page = { actor, at, cause, after: after.created_at, after_id: after.id }
  const columns = columnsOf(tx, { ...event, actors: [actor], count: 1 })
  run(tx, UPSERT_FOLLOWERS, { ...columns, ...page })
  const last = readRows(tx, `${FOLLOWERS} LIMIT 1 OFFSET ${STEP - 1}`, page, { created_at: '', id: '' })[0]
  return last ? { event, at, after: last } : null
}

/** Followers from the oldest, after the reached position; later followers are not notified. */
const FOLLOWERS = `
  SELECT follower_id AS receiver, created_at, id FROM follows
  WHERE following_id = {:actor} AND (created_at, id) > ({:after}, {:after_id}) AND created_at <= {:at}
  ORDER BY created_at, id`

const UPSERT_FOLLOWERS = upsert(
  `SELECT lower(substr(hex(randomblob(8)), 1, 15)) AS id, receiver FROM (${FOLLOWERS} LIMIT ${STEP})
    WHERE ${canNotify('receiver', '{:actor}')} AND NOT ${wasNotified('receiver')}`,
)

/** What followers are told of, by type, while they may read it. */
const CAUSES = new Map([
  ['post', "SELECT id FROM hashtag_posts WHERE id = {:id} AND taken_down = ''"],
  [
    'follower_comment',
    `SELECT c.id FROM hashtag_comments c CROSS JOIN hashtag_posts p ON p.id = c.post_id
      WHERE c.id = {:id} AND c.removed = 0 AND c.taken_down = '' AND p.taken_down = ''`,
  ],
  ['chat_room', "SELECT id FROM chat_rooms WHERE id = {:id} AND NOT is_private AND taken_down = ''"],
])

function isThere(tx: core.App, { type, cause }: Event): boolean {
  const sql = CAUSES.get(type)
  return sql !== undefined && readRows(tx, sql, { id: idOfCause(cause) }, { id: '' }).length > 0
}

import type { NotificationData } from '@/domain/notifications'
import { excerptOf } from '@/domain/notifications'
import { findShown } from '../moderation/taken-down'
import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import {
  actorsOf,
  canNotify,
  causeOf,
  columnsOf,
  findOfGroup,
  latestCauses,
  newNotificationId,
  UPSERT_ONE,
} from './notification-rows'

// Likes notify together, outside of their own transactions. A like adds a row of _untold_likes and one job, due after a
// counter interval. The job deletes the rows in the transaction that writes the notification, so that each like
// notifies once, also after a kill.

/** Likes that one step handles, and at most as many posts and comments: some milliseconds of the only writer. */
const LIKES = 500
const TARGETS = 10
/** The id of the one job. */
const JOB = 'likesnotyettold'

/** Queues a like in its transaction; the job notifies the author. */
export function addLike(tx: core.App, like: core.Record, target: string): void {
  run(tx, 'INSERT INTO _untold_likes (cause, likes, actor, target) VALUES ({:cause}, {:likes}, {:actor}, {:target})', {
    cause: causeOf(like),
    likes: like.collection().name,
    actor: like.getString('user_id'),
    target,
  })
  run(
    tx,
    `INSERT INTO jobs (id, kind, owner, state, due, failures, done) VALUES ({:job}, 'likes', '', '{}', {:due}, 0, 0)
      ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done`,
    { job: JOB, due: Date.now() + counterInterval() },
  )
}

/**
 * One step of the job.
 * @returns its state; null when no like is queued: later likes start a new interval, so that many likes make few
 * notifications
 */
export function notifyLikes(tx: core.App): object | null {
  const columns = { n: 0, likes: '', target: '' }
  const queued = readRows(tx, `SELECT n, likes, target FROM _untold_likes ORDER BY n LIMIT ${LIKES}`, {}, columns)
  const last = queued[queued.length - 1]
  if (!last) return null
  const targets = new Map(
    queued.map(({ likes, target }) => [`${likes}/${target}`, { likes, target, upTo: last.n }] as const),
  )
  for (const liked of [...targets.values()].slice(0, TARGETS)) notifyLikesOf(tx, liked)
  return queued.length < LIKES && targets.size <= TARGETS ? null : {}
}

/** The queued likes of one post or comment. */
type Liked = { likes: string; target: string; upTo: number }

const OF_TARGET = 'target = {:target} AND likes = {:likes} AND n <= {:upTo}'

function notifyLikesOf(tx: core.App, liked: Liked): void {
  const event = liked.likes === 'hashtag_likes' ? likedPost(tx, liked.target) : likedComment(tx, liked.target)
  if (event) notifyTogether(tx, event, liked)
  run(tx, `DELETE FROM _untold_likes WHERE ${OF_TARGET}`, liked)
}

interface LikesEvent {
  to: string
  key: string
  data: NotificationData
  excerpt: string
}

/** The notification for likes of a post; undefined when it was deleted or taken down. */
function likedPost(tx: core.App, id: string): LikesEvent | undefined {
  const post = findShown(tx, 'hashtag_posts', id)
  if (!post) return undefined
  const excerpt = excerptOf(post.getString('content'))
  return { to: post.getString('user_id'), key: `like:post:${id}`, data: { post_id: id }, excerpt }
}

/** The notification for likes of a comment; undefined when it or its post was deleted or taken down, or it was scrubbed. */
function likedComment(tx: core.App, id: string): LikesEvent | undefined {
  const comment = findShown(tx, 'hashtag_comments', id)
  if (!comment || comment.getBool('removed')) return undefined
  if (!findShown(tx, 'hashtag_posts', comment.getString('post_id'))) return undefined
  const data = { post_id: comment.getString('post_id'), comment_id: id }
  const excerpt = excerptOf(comment.getString('content'))
  return { to: comment.getString('user_id'), key: `like:comment:${id}`, data, excerpt }
}

function notifyTogether(tx: core.App, { to, key, data, excerpt }: LikesEvent, liked: Liked): void {
  const at = storedNow()
  const group = findOfGroup(tx, to, key)
  const id = group?.id ?? newNotificationId()
  const added = run(
    tx,
    `INSERT INTO _notice_causes (cause, notice, actor, at, turn) SELECT cause, {:id}, actor, {:at}, n
      FROM _untold_likes WHERE ${OF_TARGET} AND ${canNotify('{:to}', 'actor')} ON CONFLICT DO NOTHING`,
    { ...liked, id, at, to },
  )
  if (added === 0) return
  const actors = actorsOf(latestCauses(tx, id))
  const count = (group?.actors_count ?? 0) + added
  const columns = columnsOf(tx, { type: 'like', key, actors, count, data: { ...data, liker_id: actors[0] }, excerpt })
  run(tx, UPSERT_ONE, { ...columns, id, to, at })
}

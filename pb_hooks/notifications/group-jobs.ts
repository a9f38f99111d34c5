import { PUSH_MAX_CHARACTERS } from '@/domain/limits'
import { excerptOf } from '@/domain/notifications'
import { isTrue, readRows, run } from '../shared/sql'
import { addJob, STEP } from './jobs'
import { removeActor } from './revoke'

/** SQL: the group begins with {:prefix}; every key ends in a letter, a digit or a colon. */
const BEGINS = "group_key >= {:prefix} AND group_key < {:prefix} || '~'"

/** True when that group has notifications. */
const hasNotifications = (tx: core.App, prefix: string): boolean =>
  isTrue(tx, `EXISTS (SELECT 1 FROM notifications WHERE ${BEGINS})`, { prefix })

interface TextState {
  key: string
  excerpt: string
}

/** Adds a job that writes a post's present text into a group's notifications. */
export function addTextUpdate(tx: core.App, owner: string, state: TextState): void {
  if (hasNotifications(tx, state.key)) addJob(tx, 'rewording', owner, state)
}

export function updateTexts(tx: core.App, { key, excerpt }: TextState): TextState | null {
  const changed = run(
    tx,
    `UPDATE notifications SET excerpt = {:excerpt}, message = {:message}
      WHERE id IN (SELECT id FROM notifications WHERE group_key = {:key} AND excerpt != {:excerpt} LIMIT ${STEP})`,
    { key, excerpt, message: excerptOf(excerpt, PUSH_MAX_CHARACTERS) },
  )
  return changed < STEP ? null : { key, excerpt }
}

interface RemovalState {
  prefix: string
  /** The only comment whose notifications are removed; empty for all. */
  comment: string
}

/** Adds a job that removes the notifications whose group begins with `prefix`. */
export function addRemoval(tx: core.App, owner: string, prefix: string, comment = ''): void {
  const state: RemovalState = { prefix, comment }
  if (hasNotifications(tx, prefix)) addJob(tx, 'removal', owner, state)
}

export function removeGroups(tx: core.App, { prefix, comment }: RemovalState): RemovalState | null {
  const removed = run(
    tx,
    `DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE ${BEGINS}
      AND ({:comment} = '' OR json_extract(data, '$.comment_id') = {:comment}) LIMIT ${STEP})`,
    { prefix, comment },
  )
  return removed < STEP ? null : { prefix, comment }
}

interface ThreadState {
  post: string
  /** The comment that was reached. */
  after: { created_at: string; id: string }
}

/** Adds a job that deletes the notifications whose groups name a comment of the post. */
export function addThreadRemoval(tx: core.App, post: core.Record): void {
  if (post.getInt('comments_count') === 0) return
  const state: ThreadState = { post: post.id, after: { created_at: '', id: '' } }
  addJob(tx, 'thread-removal', post.getString('user_id'), state)
}

export function removeThread(tx: core.App, { post, after }: ThreadState): ThreadState | null {
  const comments = readRows(
    tx,
    `SELECT created_at, id FROM hashtag_comments WHERE post_id = {:post} AND (created_at, id) > ({:at}, {:id})
      ORDER BY created_at, id LIMIT ${STEP}`,
    { post, at: after.created_at, id: after.id },
    { created_at: '', id: '' },
  )
  run(
    tx,
    `DELETE FROM notifications WHERE group_key IN (SELECT kind.value || id.value
      FROM json_each('["like:comment:","comment:comment:","mention:comment:"]') kind, json_each({:ids}) id)`,
    { ids: JSON.stringify(comments.map(({ id }) => id)) },
  )
  const last = comments[STEP - 1]
  return last ? { post, after: last } : null
}

/** Causes that one step revokes; each takes several statements. */
const REVOKED = 40

interface ActorState {
  actor: string
}

/** Adds a job that removes a deleted user from everybody's notifications. */
export function addActorRemoval(tx: core.App, actor: string): void {
  const state: ActorState = { actor }
  const isActor = isTrue(tx, 'EXISTS (SELECT 1 FROM _notice_causes WHERE actor = {:actor})', { actor })
  if (isActor) addJob(tx, 'forgetting', actor, state)
}

export function removeActors(tx: core.App, { actor }: ActorState): ActorState | null {
  return removeActor(tx, actor, '', REVOKED) < REVOKED ? null : { actor }
}

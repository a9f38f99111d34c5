import { PUSH_MAX_CHARACTERS } from '@/domain/limits'
import { excerptOf } from '@/domain/notifications'
import { isTrue, run } from '../shared/sql'
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

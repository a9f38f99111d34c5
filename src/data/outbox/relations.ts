import { enqueueToggle, type Toggle } from './toggles'
import type { Outbox } from './enqueue'

/** What a fan can be to another one. */
export type Relation = 'follows' | 'blocks' | 'mutes'

export const RELATIONS: readonly Relation[] = ['follows', 'blocks', 'mutes']

export const isRelation = (collection: string): collection is Relation =>
  (RELATIONS as readonly string[]).includes(collection)

/** @param before what the server's rows say */
export const enqueueRelation = (
  outbox: Outbox,
  collection: Relation,
  target: string,
  on: boolean,
  before: boolean,
): Promise<void> => enqueueToggle(outbox, toggleOf(collection, outbox.user, target), on, before)

const toggleOf = (collection: Relation, user: string, target: string): Toggle =>
  collection === 'follows'
    ? { collection, target, body: { follower_id: user, following_id: target }, endedBy: 'blocks' }
    : { collection, target, body: { user_id: user, target_id: target } }

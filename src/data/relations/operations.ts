import type { Relation } from '@/domain/collections'
import { enqueueToggle, type Toggle } from '@/sync/outbox/toggle'
import type { Outbox } from '@/sync/outbox/enqueue'

/** @param before the relation in the server's rows */
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

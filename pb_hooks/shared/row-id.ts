import { collections } from '@/domain/collections'
import { refuse } from './refuse'
import { isTrue } from './sql'

// An id names one row for ever, because links and notifications refer to it. Phones choose the ids of posts and
// comments, so each new one is checked against all others, deleted ones included.

/** The collections whose ids phones choose at random; a profile has that of its account. */
const TEXTS = collections.flatMap(([name, { kind, owner }]) => (kind === 'text' && owner !== 'id' ? [name] : []))

/**
 * SQL: another row has or had the id. A user's own post or comment may be created again after a restored backup (Y2),
 * but not one that was reported: it would come back from a decision, and its reporters could not report it again.
 */
const USED = `
  ${TEXTS.map((name) => `EXISTS (SELECT 1 FROM ${name} WHERE id = {:id})`).join(' OR ')}
  OR EXISTS (SELECT 1 FROM users WHERE id = {:id})
  OR EXISTS (SELECT 1 FROM _gone_accounts WHERE user = {:id})
  OR EXISTS (SELECT 1 FROM cases WHERE target_type IN ('post', 'comment', 'room') AND target_id = {:id})
  OR EXISTS (SELECT 1 FROM _feed WHERE deleted = 1 AND collection IN (${TEXTS.map((name) => `'${name}'`).join(', ')})
    AND record = {:id} AND NOT EXISTS (SELECT 1 FROM _feed own
      WHERE own.deleted = 1 AND own.collection = {:collection} AND own.record = {:id} AND own.channel = {:own}
        AND _feed.collection = own.collection))`

/**
 * Refuses a new row whose id another row has or had.
 * @param owner of the new row
 */
export function refuseUsedId(tx: core.App, row: core.Record, owner: string): void {
  const isUsed = isTrue(tx, USED, { id: row.id, collection: row.collection().name, own: `user:${owner}` })
  if (isUsed) refuse('This id is taken.', { id: 'id-taken' })
}

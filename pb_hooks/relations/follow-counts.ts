import { inShortTransactions } from '../shared/short-transactions'
import { type Parameters, readRows, run } from '../shared/sql'
import { updateTier } from './verification'

/** Counts a follow that begins (1) or ends (-1) on both sides, and updates the tier of the followed user. */
export function countFollow(tx: core.App, follow: core.Record, change: 1 | -1): void {
  const followed = follow.getString('following_id')
  count(tx, 'followers_count', followed, change)
  count(tx, 'following_count', follow.getString('follower_id'), change)
  updateTier(tx, followed)
}

function count(tx: core.App, column: string, user: string, change: 1 | -1): void {
  run(tx, `UPDATE profiles SET ${column} = max(0, ${column} + {:change}) WHERE id = {:user}`, { change, user })
}

/** Ends all of a user's follows, in both directions, before the account is deleted. */
export function endAllFollows(app: core.App, user: string): void {
  inShortTransactions(app, (tx, most) => endSomeFollows(tx, user, most))
}

const AMONG = 'IN (SELECT value FROM json_each({:ids}))'
const among = (ids: string[]): Parameters => ({ ids: JSON.stringify(ids) })

/**
 * Ends some of a user's follows by a few statements (Y22), and corrects the others' counts and tiers.
 * @returns how many ended, of `most`
 */
function endSomeFollows(tx: core.App, user: string, most: number): number {
  const follows = readRows(
    tx,
    'SELECT id, follower_id AS follower, following_id AS followed FROM follows ' +
      'WHERE follower_id = {:user} OR following_id = {:user} LIMIT {:most}',
    { user, most },
    { id: '', follower: '', followed: '' },
  )
  const followers = follows.filter(({ followed }) => followed === user).map(({ follower }) => follower)
  const following = follows.filter(({ follower }) => follower === user).map(({ followed }) => followed)
  run(tx, `UPDATE profiles SET followers_count = max(0, followers_count - 1) WHERE id ${AMONG}`, among(following))
  run(tx, `UPDATE profiles SET following_count = max(0, following_count - 1) WHERE id ${AMONG}`, among(followers))
  run(
    tx,
    'UPDATE profiles SET followers_count = max(0, followers_count - {:followers}), ' +
      'following_count = max(0, following_count - {:following}) WHERE id = {:user}',
    { user, followers: followers.length, following: following.length },
  )
  run(tx, `DELETE FROM follows WHERE id ${AMONG}`, among(follows.map(({ id }) => id)))
  for (const id of following) updateTier(tx, id)
  return follows.length
}

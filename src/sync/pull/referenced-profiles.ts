import type { AnswerRow, WireRow } from '@/domain/wire'

/**
 * The users that a row names: its author, its actors, both ends of a follow or block. Their cards come as related rows.
 */
export function profilesReferencedBy(row: WireRow): string[] {
  const actors = Array.isArray(row.actors) ? row.actors : []
  return [row.user_id, row.actor_id, ...actors, row.target_id, row.follower_id, row.following_id]
    .filter((id) => typeof id === 'string' && id !== '')
    .map(String)
}

export const profilesReferencedIn = (rows: readonly AnswerRow[]): Set<string> =>
  new Set(rows.filter(({ c }) => c !== 'profiles').flatMap(({ row }) => profilesReferencedBy(row)))

import { CARDS, collections } from '@/domain/collections'
import type { AnswerRow, WireRow } from '@/domain/wire'

/** The columns of synced rows that name a user: the author, both ends of a relation. */
const COLUMNS: ReadonlySet<string> = new Set(
  collections
    .filter(([, { channels }]) => channels !== undefined)
    .flatMap(([, { owner, card, target }]) => [owner, card, target?.collection === CARDS ? target.column : undefined])
    .filter((column): column is string => column !== undefined && column !== 'id'),
)

/** The users that a row names, also the actors of a notification. Their cards come as related rows. */
export function profilesReferencedBy(row: WireRow): string[] {
  const actors = Array.isArray(row.actors) ? row.actors : []
  return [...[...COLUMNS].map((column) => row[column]), ...actors]
    .filter((id) => typeof id === 'string' && id !== '')
    .map(String)
}

export const profilesReferencedIn = (rows: readonly AnswerRow[]): Set<string> =>
  new Set(rows.filter(({ c }) => c !== CARDS).flatMap(({ row }) => profilesReferencedBy(row)))

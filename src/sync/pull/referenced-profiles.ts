import { CARDS, collections } from '@/domain/collections'
import type { AnswerRow, WireRow } from '@/domain/wire'

/** The columns of synced rows that name a user: the author, both ends of a relation. */
const COLUMNS: ReadonlySet<string> = new Set(
  collections
    .filter(([, { channels }]) => channels !== undefined)
    .flatMap(([, { owner, card, target }]) => [owner, card, target?.collection === CARDS ? target.column : undefined])
    .filter((column): column is string => column !== undefined && column !== 'id'),
)

/** Columns with ids of users: the actors of a notification, the moderators of a room. */
const LISTS = ['actors', 'moderators'] as const

/** The users that a row names. Their cards come as related rows. */
export function profilesReferencedBy(row: WireRow): string[] {
  const listed = LISTS.flatMap((column): unknown[] => {
    const ids = row[column]
    return Array.isArray(ids) ? ids : []
  })
  return [...[...COLUMNS].map((column) => row[column]), ...listed]
    .filter((id) => typeof id === 'string' && id !== '')
    .map(String)
}

export const profilesReferencedIn = (rows: readonly AnswerRow[]): Set<string> =>
  new Set(rows.filter(({ c }) => c !== CARDS).flatMap(({ row }) => profilesReferencedBy(row)))

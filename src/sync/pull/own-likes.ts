import { COLLECTIONS, type Liked } from '@/domain/collections'
import { LIKED, likesOf } from '@/domain/collection-lookups'
import { ID_CHARACTERS } from '@/domain/limits'
import type { SyncAnswer } from '@/domain/wire'
import { type PostDocument, type RowDocument } from '../rows/documents'
import { readDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'

/** Posts and comments store whether the user likes them, so that one read shows a list. */
interface Held {
  rows: RowDatabase
  user: string
}

/**
 * Ids of the answer's posts and comments that the user likes. The own like comes with the row that it belongs to (Y19).
 * @param likedBefore rows with new counters only, which bring no like: their like stays
 */
export function likedRows(answer: SyncAnswer, user: string, likedBefore: ReadonlySet<string>): Set<string> {
  const rows = new Set(likedBefore)
  for (const liked of LIKED) {
    for (const [id, on] of likeChanges(answer, user, liked)) {
      if (on) rows.add(id)
      else rows.delete(id)
    }
  }
  return rows
}

/** Held posts or comments whose like came or went without their row: the flag changes in one write, the count later. */
export async function likeFlagUpdates({ rows, user }: Held, answer: SyncAnswer, liked: Liked): Promise<RowDocument[]> {
  const inAnswer = new Set(answer.rows.filter((entry) => entry.c === liked).map((entry) => entry.row.id))
  const changed = likeChanges(answer, user, liked)
  const loose = [...changed.keys()].filter((id) => !inAnswer.has(id))
  const stored = await readDocuments<PostDocument>(rows[COLLECTIONS[liked].phone.store], loose)
  return [...stored.values()].flatMap((row) => {
    const now = changed.get(row.id) ?? false
    return row.likedAsOf > answer.asOf.seq || row.liked === now
      ? []
      : [{ ...row, liked: now, likedAsOf: answer.asOf.seq }]
  })
}

/** By liked row: whether the user likes it now. Only rows whose like the answer names. */
function likeChanges(answer: SyncAnswer, user: string, liked: Liked): Map<string, boolean> {
  const likes = likesOf(liked)
  const changes = new Map<string, boolean>()
  for (const part of Object.values(answer.channels)) {
    for (const gone of part.deletes) {
      if (gone.c === likes && gone.id.startsWith(user)) changes.set(gone.id.slice(ID_CHARACTERS), false)
    }
  }
  for (const { c, row } of answer.rows) {
    if (c === likes && row.user_id === user) changes.set(row.id.slice(ID_CHARACTERS), true)
  }
  return changes
}

import { isMessageCollection } from '@/domain/conversations'
import type { AnswerRow, SyncAnswer } from '@/domain/wire'
import { documentId, rowStoreOf, type MessageDocument, type PostDocument, type RowDocument } from '../rows/documents'
import { readDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { type KnownReaction, reactionBefore } from './own-reactions'
import { UNCONFIRMED } from './purge'

export interface CountedAnswer {
  answer: SyncAnswer
  /** Ids of rows with new counters that the user likes. */
  likedBefore: ReadonlySet<string>
  /** The own reactions on messages with new counters. */
  reactedBefore: ReadonlyMap<string, KnownReaction>
}

/**
 * Y18: counters come without their rows. Those of a held row are merged into it, others are dropped. A row of the same
 * answer is newer than its counters.
 */
export async function withCountedRows(rows: RowDatabase, answer: SyncAnswer): Promise<CountedAnswer> {
  const brought = new Set(answer.rows.map((entry) => nameOf(entry.c, entry.row.id)))
  const counted = new Map<string, AnswerRow>()
  const likedBefore = new Set<string>()
  const reactedBefore = new Map<string, KnownReaction>()
  for (const [channel, { counts = [] }] of Object.entries(answer.channels)) {
    const loose = counts.filter(({ c, id }) => !brought.has(nameOf(c, id)))
    for (const collection of new Set(loose.map(({ c }) => c))) {
      const ofOne = loose.filter(({ c }) => c === collection)
      const store = rowStoreOf(collection)
      if (store === null) continue
      const documents = await readDocuments<RowDocument>(
        rows[store],
        ofOne.map(({ id }) => documentId(collection, id)),
      )
      for (const { id, seq, row } of ofOne) {
        const document = documents.get(documentId(collection, id))
        if (!document || document.asOf === UNCONFIRMED || document.asOf > answer.asOf.seq) continue
        if ((document as Partial<PostDocument>).liked) likedBefore.add(id)
        const own = isMessageCollection(collection) ? reactionBefore(document as MessageDocument, answer) : null
        if (own) reactedBefore.set(id, own)
        const known = counted.get(nameOf(collection, id))
        counted.set(nameOf(collection, id), {
          c: collection,
          seq: Math.max(seq, known?.seq ?? 0),
          in: [...(known?.in ?? []), channel],
          row: { ...document.row, ...row },
        })
      }
    }
  }
  return { answer: { ...answer, rows: [...answer.rows, ...counted.values()] }, likedBefore, reactedBefore }
}

const nameOf = (collection: string, id: string): string => `${collection}/${id}`

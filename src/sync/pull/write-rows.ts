import { CARDS } from '@/domain/collections'
import { isLikedCollection } from '@/domain/collection-lookups'
import { isMessageCollection } from '@/domain/conversations'
import type { AnswerRow, SyncAnswer, SyncedCollection } from '@/domain/wire'
import { readDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { documentId, rowStoreOf, SYNCED, type RowDocument, type RowStoreName, type SyncState } from '../rows/documents'
import type { ApplierParts } from './applier-parts'
import { hiddenIn } from './chat-messages'
import type { CountedAnswer } from './counts'
import { MERGE_OF, mergeSetting, type MergeContext } from './merge'
import { likedRows, likeFlagUpdates } from './own-likes'
import { ownReactions, reactionUpdates } from './own-reactions'
import { cardContext, followedUpdates } from './profile-cards'
import { writeOrQuarantine, type QuarantinedRow } from './quarantine'

/** Merges the answer's rows with the held ones and stores them, parents first. @returns rows that the storage refused */
export async function writeRows(
  parts: ApplierParts,
  state: SyncState,
  counted: CountedAnswer,
): Promise<QuarantinedRow[]> {
  const { rows } = parts
  const { answer } = counted
  const of = (collection: SyncedCollection) => answer.rows.filter((entry) => entry.c === collection)
  const context = await mergeContext(parts, state, counted)
  const quarantined: QuarantinedRow[] = []
  for (const collection of SYNCED) {
    const store = rowStoreOf(collection)
    if (store === null) {
      quarantined.push(...(await writeOrQuarantine(rows.meta, of(collection).map(mergeSetting))))
      continue
    }
    const merged = await mergedRows(rows, store, of(collection), context)
    quarantined.push(
      ...(await writeOrQuarantine(rows[store], [...merged, ...(await ownChanges(parts, answer, collection))])),
    )
  }
  return quarantined
}

/** Held rows of a collection whose own like, reaction or follow came or went without them. */
async function ownChanges(
  parts: ApplierParts,
  answer: SyncAnswer,
  collection: SyncedCollection,
): Promise<RowDocument[]> {
  if (isLikedCollection(collection)) return likeFlagUpdates(parts, answer, collection)
  if (collection === CARDS) return followedUpdates(parts.rows, parts.user, answer)
  return isMessageCollection(collection) ? reactionUpdates(parts, answer, collection) : []
}

async function mergeContext(
  parts: ApplierParts,
  state: SyncState,
  { answer, likedBefore, reactedBefore }: CountedAnswer,
): Promise<MergeContext> {
  return {
    user: parts.user,
    asOf: answer.asOf.seq,
    hidden: await hiddenIn(parts.rows, parts.user, answer),
    liked: likedRows(answer, parts.user, likedBefore),
    reactions: ownReactions(answer, parts.user, reactedBefore),
    pageIds: new Set(answer.pages.flatMap((page) => page.ids)),
    freshChannels: new Set(Object.keys(answer.channels).filter((channel) => answer.channels[channel]?.fresh)),
    state,
    inOutbox: await parts.outboxRecords(),
    cards: await cardContext(parts.rows, parts.user, answer),
  }
}

async function mergedRows(
  rows: RowDatabase,
  store: RowStoreName,
  entries: readonly AnswerRow[],
  context: MergeContext,
): Promise<RowDocument[]> {
  const idOf = (entry: AnswerRow) => documentId(entry.c, entry.row.id)
  const documents = await readDocuments<RowDocument>(rows[store], entries.map(idOf))
  const merged = entries.map((entry) => MERGE_OF[store](entry, documents.get(idOf(entry)), context))
  return merged.filter((document) => document !== null)
}

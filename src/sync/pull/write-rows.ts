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
import { keptBy } from './kept-targets'
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
  for (const { store, collections } of STORES) {
    if (store === null) {
      quarantined.push(...(await writeOrQuarantine(rows.meta, collections.flatMap(of).map(mergeSetting))))
      continue
    }
    const documents: RowDocument[] = []
    for (const collection of collections) {
      documents.push(...(await mergedRows(rows, store, of(collection), context)))
      documents.push(...(await ownChanges(parts, answer, collection)))
    }
    quarantined.push(...(await writeOrQuarantine(rows[store], documents)))
  }
  return quarantined
}

interface StoreOfCollections {
  store: RowStoreName | null
  collections: SyncedCollection[]
}

/**
 * The collections in their order, neighbours in one store together. What one answer says of a store is one write: no
 * view reads the fixtures of a day with another day's board (K2).
 */
const STORES: readonly StoreOfCollections[] = SYNCED.reduce<StoreOfCollections[]>((groups, collection) => {
  const store = rowStoreOf(collection)
  const last = groups.at(-1)
  if (last?.store === store) last.collections.push(collection)
  else groups.push({ store, collections: [collection] })
  return groups
}, [])

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
    kept: keptBy(answer),
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

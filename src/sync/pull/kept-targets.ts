import type { Collection } from '@/domain/collection'
import { COLLECTIONS, collections, type SyncedCollection } from '@/domain/collections'
import { ID_CHARACTERS } from '@/domain/limits'
import type { SyncAnswer } from '@/domain/wire'
import { documentId, rangeKey, rowStoreOf, type RowDocument, type SyncState } from '../rows/documents'
import { readDocuments, removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import type { ApplierParts } from './applier-parts'
import { channelKind } from './ranges'

/**
 * Toggles that bring their target along (`ridesAlong` in collections.ts). The phone keeps the target, however old it is,
 * as long as it holds the toggle.
 */
const KEEPING = collections.flatMap(([name, { target }]) =>
  target?.ridesAlong ? [{ collection: name as SyncedCollection, target: target.collection as SyncedCollection }] : [],
)

/** @param document id of a document of `edges` */
export const keepsTarget = (document: string, user: string): boolean =>
  KEEPING.some(({ collection }) => document.startsWith(documentId(collection, user)))

/**
 * Ids of the targets of held toggles that keep them.
 * @param keeps which of these toggles count
 */
export async function keptTargets(
  rows: RowDatabase,
  user: string,
  keeps: (toggle: RowDocument) => boolean = () => true,
): Promise<string[]> {
  const found = await Promise.all(
    KEEPING.map(async ({ collection }) => {
      const first = documentId(collection, user)
      const ownEdges = await rows.edges.find({ selector: { id: { $gte: first, $lt: `${first}~` } } }).exec()
      const toggles = ownEdges.map((document) => document._data as unknown as RowDocument)
      return toggles.filter(keeps).map(({ id }) => id.slice(first.length))
    }),
  )
  return found.flat()
}

/** Ids of the targets that toggles of the answer keep. */
export const keptBy = ({ rows }: SyncAnswer): ReadonlySet<string> =>
  new Set(
    rows
      .filter(({ c }) => KEEPING.some(({ collection }) => collection === c))
      .map(({ row }) => row.id.slice(ID_CHARACTERS)),
  )

/**
 * A fresh window repeats no change of a target below it. The toggles that keep such targets are requested again, because
 * their pages bring the targets.
 */
export function withTargetsAgain(ranges: SyncState['ranges'], { channels }: SyncAnswer): SyncState['ranges'] {
  const fresh = Object.keys(channels).filter((channel) => channels[channel]?.fresh)
  const after = { ...ranges }
  for (const { collection, target } of KEEPING) {
    const { channels: holding = [] }: Collection = COLLECTIONS[target]
    const kinds = holding.map(({ kind }) => kind)
    if (!fresh.some((channel) => kinds.includes(channelKind(channel)))) continue
    for (const [key, range] of Object.entries(ranges)) {
      const of = key.slice(0, key.lastIndexOf('/'))
      const isEmpty = range.floor === null && !range.end
      if (key !== rangeKey(of, collection) || fresh.includes(of) || isEmpty) continue
      after[key] = { ...range, again: null }
    }
  }
  return after
}

/** An answer that ends one of these toggles may take its target off the phone, too. */
export const mayRemoveTarget = (collection: string): boolean => KEEPING.some((one) => one.collection === collection)

/**
 * Targets that rode along leave with their toggle: nothing would tell of their end. Those whose own channel is part of
 * the answer are there, and stay while they are looked at. @returns their ids
 */
export async function removeReleasedTargets(
  { rows, outboxRecords }: Pick<ApplierParts, 'rows' | 'outboxRecords'>,
  { channels, asOf, user }: SyncAnswer,
): Promise<string[]> {
  const left: string[] = []
  for (const { collection, target } of KEEPING) {
    const deletes = Object.values(channels).flatMap((part) => part.deletes)
    const ended = deletes.filter(({ c }) => c === collection).map(({ id }) => id.slice(ID_CHARACTERS))
    const store = rowStoreOf(target)
    if (ended.length === 0 || store === null) continue
    const protectedIds = new Set([...(await outboxRecords()), ...(await keptTargets(rows, user))])
    const { opens } = COLLECTIONS[target] as { opens?: string }
    const stored = [...(await readDocuments<RowDocument>(rows[store], ended)).values()]
    const leaving = stored.filter(
      (row) =>
        row.channels.length === 0 &&
        row.asOf <= asOf.seq &&
        !protectedIds.has(row.id) &&
        !(`${opens}:${row.id}` in channels),
    )
    const ids = leaving.map((row) => row.id)
    left.push(...(await removeDocuments(rows[store], ids)))
  }
  return left
}

import { listsOf } from '@/domain/collection-lookups'
import type { PageAnswer, SyncAnswer } from '@/domain/wire'
import {
  documentId,
  rowStoreOf,
  type EdgeDocument,
  type PostDocument,
  type RoomDocument,
  type RowStoreName,
} from '../rows/documents'
import { LAST_ORD, ordOfOrderKey, type Ord } from '../rows/order-key'
import { readAllDocuments, removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { isCanary } from './canary'

type Loose = PostDocument | EdgeDocument | RoomDocument

/**
 * No channel reports changes of such a list, so a page shows which rows are gone. Rows in the page's part of the list
 * that the page lacks are removed, unless a channel holds them or they are newer. The outbox does not keep them,
 * because no tombstone will come.
 * @returns their ids
 */
export async function removeStalePageRows(rows: RowDatabase, answer: SyncAnswer): Promise<string[]> {
  const left: string[] = []
  for (const page of answer.pages) {
    const [store, belongs] = [rowStoreOf(page.collection), listOf(page)]
    if (store === null || belongs === null) continue
    const named = new Set(page.ids.map((id) => documentId(page.collection, id)))
    const [first, last] = partOf(page)
    const room = roomOf(page)
    const held = room === null ? await allRows(rows, store) : await rowsOfRoom(rows, room, first, last)
    const own = roomsIn(held)
    const staleRows = held.filter(
      (row) =>
        row.channels.length === 0 &&
        row.id === documentId(page.collection, row.row.id) &&
        !own.has(row.id) &&
        row.ord > first &&
        row.ord <= last &&
        row.asOf <= answer.asOf.seq &&
        !named.has(row.id) &&
        belongs(row),
    )
    const ids = staleRows.map((row) => row.id)
    left.push(...(await removeDocuments(rows[store], ids)))
  }
  return left
}

const allRows = async (rows: RowDatabase, store: RowStoreName): Promise<Loose[]> =>
  (await readAllDocuments<Loose>(rows[store])).filter((row) => !isCanary(row))

/** The room whose members, bans or invitations the page lists; null for any other list. */
function roomOf({ of, collection }: PageAnswer): string | null {
  const [name = '', id = ''] = of.split(':')
  return listsOf(collection)[name]?.by === 'room_id' ? id : null
}

/** Rows of a room in a part of its lists, read by its index. */
async function rowsOfRoom({ rooms }: RowDatabase, room: string, first: Ord, last: Ord): Promise<Loose[]> {
  const selector = { room, ord: { $gt: first, $lte: last } }
  const found = await rooms.find({ selector, index: ['room', 'ord'] }).exec()
  return found.map(({ _data }) => _data as unknown as Loose)
}

/** Which rows the page would have named; null for a list that its channel keeps complete, or of one row. */
function listOf({ of, collection }: PageAnswer): ((row: Loose) => boolean) | null {
  const [name = '', user] = of.split(':')
  if (name === 'public') return () => true
  const list = listsOf(collection)[name]
  if (list === undefined || list.by === 'id') return null
  const { by } = list
  return by === undefined ? () => true : ({ row }) => row[by] === user
}

/** Rooms of which the user has a seat or an invitation: their rows came with it. */
const roomsIn = (rows: readonly Loose[]): Set<string> =>
  new Set(rows.flatMap((row) => ('room' in row && row.channels.length > 0 ? [row.room] : [])))

/** The part of the list that the page covers, newest first. */
function partOf({ before, next, end }: PageAnswer): [Ord, Ord] {
  const first = before === null ? '' : ordOfOrderKey(before)
  if (end || next === null) return [first, end ? LAST_ORD : first]
  return [first, ordOfOrderKey(next)]
}

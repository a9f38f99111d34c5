import { roomChannel } from '@/domain/rooms'
import type { SyncedCollection } from '@/domain/collections'
import { removeDocuments, readAllDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import {
  documentId,
  rangeKey,
  storeOf,
  SYNCED,
  type HeldRange,
  type RoomDocument,
  type SyncState,
} from '../rows/documents'
import { LAST_ORD, listOrderKeyOf, ordOfOrderKey, type Ord } from '../rows/order-key'
import { isCanary } from './canary'
import type { ClosedPosts } from './post-comments'
import { purgeUnreferenced } from './purge'
import { isRoomList, roomListOf } from './room-lists'
import { changeSyncState } from './state'

/** How much the phone keeps of lists of rooms, members, bans and invitations. */

/** Rows of each list that stay. */
export const KEPT_LISTED = 100
const DAY_MS = 24 * 60 * 60 * 1000
/** Further rows stay this long after the list was requested from its beginning. */
export const LISTED_KEPT_MS = DAY_MS

type Closed = Pick<ClosedPosts, 'state' | 'wanted' | 'inOutbox'>

/** A list of which the phone holds a part, with its rows in their order. */
interface HeldList {
  key: string
  collection: SyncedCollection
  range: HeldRange
  rows: RoomDocument[]
}

/**
 * Shortens lists that nobody requested for a day, and removes rows that no list reaches any more, with their cards.
 * @returns ids of the rooms and cards, whose images are to be deleted
 */
export async function trimRoomLists(rows: RowDatabase, closed: ClosedPosts): Promise<string[]> {
  const { now, user, inOutbox } = closed
  const left = await shortenLists(rows, closed, ({ asOf = 0 }) => asOf < now - LISTED_KEPT_MS)
  return left.length === 0 ? [] : [...left, ...(await purgeUnreferenced(rows, user, inOutbox))]
}

/** The storage is full: shortens all of these lists. @returns ids of what was removed */
export const evictRoomLists = (rows: RowDatabase, closed: Closed): Promise<string[]> =>
  shortenLists(rows, closed, () => true)

async function shortenLists(
  rows: RowDatabase,
  { state, wanted, inOutbox }: Closed,
  isDue: (range: HeldRange) => boolean,
): Promise<string[]> {
  const isAnyDue = Object.entries(state.ranges).some(([key, range]) => isRoomList(listOfKey(key)) && isDue(range))
  if (!isAnyDue) return []
  const held = (await readAllDocuments<RoomDocument>(rows.rooms)).filter((one) => !isCanary(one))
  const own = new Set(held.flatMap(({ room, channels }) => (channels.length > 0 ? [room] : [])))
  const stays = ({ row, room, id, channels }: RoomDocument) =>
    channels.length > 0 ||
    inOutbox.has(row.id) ||
    (id === room && (own.has(room) || wanted.includes(roomChannel(room))))
  const left: string[] = []
  for (const list of listsIn(state, held).filter(({ range }) => isDue(range))) {
    const place = await shortened(rows, list)
    const leaving = list.rows.filter((one) => one.ord > place && !stays(one)).map(({ id }) => id)
    left.push(...(await removeDocuments(rows.rooms, leaving)))
  }
  // Another tab may have stored a page meanwhile: its rows are gone.
  if (left.length > 0) await changeSyncState(rows, (now) => ({ ...now, removals: (now.removals ?? 0) + 1 }))
  return left
}

const listOfKey = (key: string): string => key.slice(0, key.lastIndexOf('/'))

const COLLECTIONS = SYNCED.filter((collection) => storeOf(collection) === 'rooms')

function listsIn({ ranges }: SyncState, held: readonly RoomDocument[]): HeldList[] {
  const lists = new Map<string, HeldList>()
  for (const document of [...held].sort((a, b) => (a.ord < b.ord ? -1 : 1))) {
    const collection = COLLECTIONS.find((one) => documentId(one, document.row.id) === document.id)
    const of = collection && roomListOf(collection, document.room)
    if (!of) continue
    const key = rangeKey(of, collection)
    const [known, range] = [lists.get(key), ranges[key]]
    if (known) known.rows.push(document)
    else if (range) lists.set(key, { key, collection, range, rows: [document] })
  }
  return [...lists.values()]
}

/**
 * The range before the rows: a list may end too early for a moment, but never has a gap.
 * @returns the place below which no list reaches its rows
 */
async function shortened(rows: RowDatabase, { key, collection, range, rows: listed }: HeldList): Promise<Ord> {
  const reached = range.end || range.floor === null ? LAST_ORD : ordOfOrderKey(range.floor)
  const [last, next] = listed.slice(KEPT_LISTED - 1)
  if (!last || !next || next.ord > reached) return reached
  const floor = listOrderKeyOf(last.row, collection)
  const state = await changeSyncState(rows, (now) => {
    const stored = now.ranges[key]
    if (stored?.floor !== range.floor || stored.end !== range.end) return null
    return { ...now, ranges: { ...now.ranges, [key]: { ...stored, floor, count: KEPT_LISTED, end: false } } }
  })
  return state.ranges[key]?.floor === floor ? ordOfOrderKey(floor) : LAST_ORD
}

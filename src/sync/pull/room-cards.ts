import type { PageRequest, SyncAnswer } from '@/domain/wire'
import { removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'

/** The row of one room, as everybody sees it. */

const ROOM_PAGE = 'room-card:'

export const roomPage = (room: string): PageRequest => ({ of: ROOM_PAGE + room, collection: 'chat_rooms', limit: 1 })

/** The room of such a page; null for any other page. */
export const roomOfPage = (of: string): string | null => (of.startsWith(ROOM_PAGE) ? of.slice(ROOM_PAGE.length) : null)

/**
 * Removes rows of rooms that were requested and no longer exist.
 * @returns their ids
 */
export async function removeGoneRooms(rows: RowDatabase, { pages }: SyncAnswer): Promise<string[]> {
  const gone = pages.flatMap(({ of, ids }) => (ids.length === 0 ? (roomOfPage(of) ?? []) : []))
  return removeDocuments(rows.rooms, gone)
}

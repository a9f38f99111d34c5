import { ID_CHARACTERS } from '@/domain/limits'
import { isRoomChannel, roomChannel, roomOfChannel } from '@/domain/rooms'
import type { Channel, SyncAnswer } from '@/domain/wire'
import {
  documentId,
  type MessageDocument,
  type RoomDocument,
  type StatedRooms,
  type SyncState,
} from '../rows/documents'
import type { RowDatabase } from '../rows/database'
import type { Confirmed } from '../outbox/journal'
import { withoutChannels } from './post-comments'
import { listsOfRoom, roomOfList } from './room-lists'

/** The statement of rooms: in which rooms the user has a seat, and how far each has come (Z29, Z40). */

/** Whether the newest statement names the room of a channel. */
export const isStated = ({ rooms }: Pick<SyncState, 'rooms'>, channel: Channel): boolean =>
  rooms?.all.some(({ id }) => roomChannel(id) === channel) === true

/**
 * The rooms in which the user has a seat; undefined before any statement. An answer without a statement confirms the one
 * that its call named.
 * @param asOf seq of the answer
 */
export const seatsOf = ({ rooms }: Pick<SyncState, 'rooms'>, asOf: number): Confirmed['seats'] =>
  rooms && { channels: new Set(rooms.all.map(({ id }) => roomChannel(id))), asOf }

/** The newest place of a room's channel that the phone has heard of. */
export const knownHead = ({ rooms, cursors }: SyncState, room: string): number =>
  Math.max(rooms?.all.find(({ id }) => id === room)?.head ?? 0, cursors[roomChannel(room)]?.seq ?? 0)

/** The state after an answer's statement. Rooms that leave are noted with it, before anything of them is removed (Z30). */
export function withStatement(state: SyncState, { rooms, asOf }: SyncAnswer, lost: readonly string[]): SyncState {
  if (!rooms) return state
  const stated: StatedRooms = { ...rooms, asOf: asOf.seq }
  const left = withoutRooms(state, lost)
  return {
    ...left,
    rooms: stated,
    ...(lost.length > 0 ? { lostRooms: [...new Set([...(state.lostRooms ?? []), ...lost])] } : {}),
  }
}

/** The state without cursors, parts and lists of these rooms. */
function withoutRooms(state: SyncState, rooms: readonly string[]): SyncState {
  if (rooms.length === 0) return state
  const channels = new Set(rooms.map(roomChannel))
  const lists = new Set(rooms.flatMap(listsOfRoom))
  const { newestNumbers = {}, ...left } = withoutChannels(state, (channel) => channels.has(channel))
  const isLeft = (key: string) => !lists.has(key.slice(0, key.lastIndexOf('/')))
  const numbers = Object.entries(newestNumbers).filter(([channel]) => !channels.has(channel))
  return {
    ...left,
    ranges: Object.fromEntries(Object.entries(left.ranges).filter(([key]) => isLeft(key))),
    newestNumbers: Object.fromEntries(numbers),
  }
}

/** Without the lists of rooms that the newest statement does not name: a page may come after the loss of its room (Z30). */
export function withoutLostLists(ranges: SyncState['ranges'], { rooms }: SyncState): SyncState['ranges'] {
  if (!rooms) return ranges
  const named = new Set(rooms.all.map(({ id }) => id))
  const isKept = (key: string) => {
    const room = roomOfList(key.slice(0, key.lastIndexOf('/')))
    return room === null || named.has(room)
  }
  return Object.fromEntries(Object.entries(ranges).filter(([key]) => isKept(key)))
}

/** Rooms of which the phone may hold something that only members read, and which the answer does not name (Z29). */
export async function unnamedRooms(rows: RowDatabase, state: SyncState, answer: SyncAnswer): Promise<string[]> {
  const { rooms, rewind } = answer
  if (!rooms || (rooms.rights === state.rooms?.rights && rewind === undefined)) return []
  const named = new Set(rooms.all.map(({ id }) => id))
  const held = state.rooms ? roomsIn(state) : [...roomsIn(state), ...(await storedRooms(rows))]
  return [...new Set(held)].filter((room) => !named.has(room))
}

function roomsIn({ rooms, cursors, wantedAt = {}, newestNumbers = {}, ranges }: SyncState): string[] {
  const lists = Object.keys(ranges).map((key) => key.slice(0, key.lastIndexOf('/')))
  const channels = [...Object.keys(cursors), ...Object.keys(wantedAt), ...Object.keys(newestNumbers), ...lists]
  const listed = lists.flatMap((list) => roomOfList(list) ?? [])
  return [...(rooms?.all ?? []).map(({ id }) => id), ...channels.filter(isRoomChannel).map(roomOfChannel), ...listed]
}

/** Without an earlier statement only the stores say what is held: seats, and one message of each conversation. */
async function storedRooms(rows: RowDatabase): Promise<string[]> {
  const first = documentId('room_members', '')
  const seats = await rows.rooms.find({ selector: { id: { $gte: first, $lt: `${first}~` } } }).exec()
  const found = seats.map((document) => (document._data as unknown as RoomDocument).room)
  for (let chat = ''; ;) {
    const sort = [{ chat: 'asc' as const }, { ord: 'asc' as const }]
    const [next] = await rows.messages.find({ selector: { chat: { $gt: chat } }, sort, limit: 1 }).exec()
    if (!next) return found
    chat = (next._data as unknown as MessageDocument).chat
    if (chat.length === ID_CHARACTERS) found.push(chat)
  }
}

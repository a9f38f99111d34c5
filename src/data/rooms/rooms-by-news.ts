import type { MessageDocument, SyncState } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { MyRoomView } from '@/views/rooms'
import { heldNumber } from './overlay'

interface EnteredRoom extends MyRoomView {
  /** Milliseconds since 1970; 0: not known. */
  enteredAt: number
}

/**
 * Rooms with the newest news first, then by name. The entry of the user is news as well, where the phone holds all
 * others. News that it does not hold has no time: the statement's head says after which held messages of any room it came.
 * @param newest held messages of each room
 */
export function roomsByNews(
  rooms: readonly EnteredRoom[],
  newest: ReadonlyMap<string, readonly MessageDocument[]>,
  state: SyncState,
): MyRoomView[] {
  const held = [...newest.values()].flat()
  const news = rooms.map(({ enteredAt, ...room }) => {
    const head = headOfUnheld(room.id, state)
    const before = held.filter(({ seq }) => seq <= head).map(({ row }) => parseTime(row.created_at))
    const entered = head > 0 ? 0 : enteredAt
    return { room, head, at: Math.max(entered, room.last?.at ?? 0, ...before) }
  })
  return news
    .sort((a, b) => b.at - a.at || b.head - a.head || (a.room.name < b.room.name ? -1 : 1))
    .map(({ room }) => room)
}

/** The stated head of a room that has messages which the phone does not hold; 0 otherwise. */
function headOfUnheld(id: string, state: SyncState): number {
  const stated = state.rooms?.all.find((one) => one.id === id)
  return stated && stated.last > heldNumber(id, state) ? stated.head : 0
}

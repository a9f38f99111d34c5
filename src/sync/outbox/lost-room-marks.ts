import type { OutboxStore } from './store'

/** A room that the user lost. What is stored for it afterwards must end, too (Z30). */
interface LostRoomMark {
  room: string
  /** The seq of the statement that did not name it. */
  asOf: number
}

/** What arrives late arrives soon: only the newest marks are kept. */
const KEPT_MARKS = 100

export async function lostRoomMarks({ meta }: OutboxStore): Promise<LostRoomMark[]> {
  const entry = await meta.get('lost-rooms')
  return Array.isArray(entry?.value) ? (entry.value as LostRoomMark[]) : []
}

/** Inside `store.change`. */
export async function markLostRooms(store: OutboxStore, rooms: readonly string[], asOf: number): Promise<void> {
  const others = (await lostRoomMarks(store)).filter(({ room }) => !rooms.includes(room))
  const marks = [...others, ...rooms.map((room) => ({ room, asOf }))]
  await store.meta.put({ key: 'lost-rooms', value: marks.slice(-KEPT_MARKS) })
}

/** The user has a seat in these rooms. */
export async function unmarkLostRooms(store: OutboxStore, rooms: readonly string[]): Promise<void> {
  const isHeld = ({ room }: LostRoomMark) => rooms.includes(room)
  // Mostly there is none, and nothing is written.
  if (!(await lostRoomMarks(store)).some(isHeld)) return
  await store.change(async () => {
    const left = (await lostRoomMarks(store)).filter((mark) => !isHeld(mark))
    await store.meta.put({ key: 'lost-rooms', value: left })
  })
}

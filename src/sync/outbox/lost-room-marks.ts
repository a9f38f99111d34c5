import type { OutboxStore } from './store'

/** A room that the user lost. What is stored for it afterwards must end, too (Z30). */
interface LostRoomMark {
  room: string
  /** The seq of the statement that did not name it. */
  asOf: number
  /** A later statement names it. A frozen page may still drop it by the earlier one. */
  isHeld?: true
}

/** What arrives late arrives soon: only the newest marks are kept. */
const KEPT_MARKS = 100

async function allMarks({ meta }: OutboxStore): Promise<LostRoomMark[]> {
  const entry = await meta.get('lost-rooms')
  return Array.isArray(entry?.value) ? (entry.value as LostRoomMark[]) : []
}

/** Of the rooms that no later statement names. */
export const lostRoomMarks = async (store: OutboxStore): Promise<LostRoomMark[]> =>
  (await allMarks(store)).filter(({ isHeld }) => !isHeld)

/**
 * Inside `store.change`.
 * @returns the marked rooms: those that a later statement names are left out
 */
export async function markLostRooms(store: OutboxStore, rooms: readonly string[], asOf: number): Promise<string[]> {
  const marks = await allMarks(store)
  // Not by order: after a rewind (Y1) later statements may have a smaller seq.
  const isHeldAgain = (room: string) => marks.some((mark) => mark.isHeld && mark.room === room && mark.asOf === asOf)
  const lost = rooms.filter((room) => !isHeldAgain(room))
  const others = marks.filter(({ room }) => !lost.includes(room))
  const all = [...others, ...lost.map((room) => ({ room, asOf }))]
  await store.meta.put({ key: 'lost-rooms', value: all.slice(-KEPT_MARKS) })
  return lost
}

/** The user has a seat in these rooms. */
export async function unmarkLostRooms(store: OutboxStore, rooms: readonly string[]): Promise<void> {
  const isEntered = ({ room, isHeld }: LostRoomMark) => !isHeld && rooms.includes(room)
  // Mostly there is none, and nothing is written.
  if (!(await allMarks(store)).some(isEntered)) return
  await store.change(async () => {
    const marks = await allMarks(store)
    const value = marks.map((mark) => (isEntered(mark) ? { ...mark, isHeld: true } : mark))
    await store.meta.put({ key: 'lost-rooms', value })
  })
}

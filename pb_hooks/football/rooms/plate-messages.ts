import { type Plate, readPlate } from '@/domain/football/rooms/plates'
import { nextNumber } from '../../messages/numbers-and-replies'
import { readRows, run } from '../../shared/sql'
import { storedNow } from '../../shared/time'

/** Plates are messages of a room that have no author and no words. */

interface StoredPlate {
  id: string
  text: string
  plate: Plate
}

const NEXT = nextNumber({ messages: 'room_messages', column: 'room_id' })

/** The plates of a room, oldest first. */
export const readPlates = (tx: core.App, room: string): StoredPlate[] =>
  readRows(
    tx,
    "SELECT id, plate AS text FROM room_messages WHERE user_id = '' AND room_id = {:room} ORDER BY number",
    { room },
    { id: '', text: '' },
  ).flatMap(({ id, text }) => {
    const plate = readPlate(text)
    return plate ? [{ id, text, plate }] : []
  })

/** Writes new plates behind all messages of the room (Z1). */
export function postPlates(tx: core.App, room: string, plates: readonly Plate[]): void {
  for (const plate of plates) {
    run(
      tx,
      `INSERT INTO room_messages (id, room_id, user_id, number, plate, created_at, updated_at)
        VALUES (lower(substr(hex(randomblob(8)), 1, 15)), {:conversation}, '', ${NEXT}, {:plate}, {:now}, {:now})`,
      { conversation: room, plate: JSON.stringify(plate), now: storedNow() },
    )
  }
  if (plates.length === 0) return
  run(
    tx,
    `UPDATE chat_rooms SET last_number = (SELECT max(number) FROM room_messages WHERE room_id = {:room})
      WHERE id = {:room}`,
    { room },
  )
}

/** The same text again writes nothing (K13). */
export function renewPlate(tx: core.App, { id, text }: StoredPlate, plate: Plate): void {
  const now = JSON.stringify(plate)
  if (now === text) return
  run(tx, 'UPDATE room_messages SET plate = {:plate}, updated_at = {:at} WHERE id = {:id}', {
    ...{ id, plate: now, at: storedNow() },
  })
}

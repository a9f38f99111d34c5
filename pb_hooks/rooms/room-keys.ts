import { isRoomKey } from '@/domain/rooms'
import { isTrue, readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'

// A password stays on the phone. The phone sends a key that it derived from it, and the server stores the key's SHA-256
// (Z35). Nobody reads `room_keys`.

const hashOf = (key: string): string => $security.sha256(key)

export const hasKey = (tx: core.App, room: string): boolean =>
  isTrue(tx, 'EXISTS (SELECT 1 FROM room_keys WHERE id = {:room})', { room })

/** Whether the key is that of the room's password. Compares in constant time. */
export function isKeyOf(tx: core.App, room: string, key: string): boolean {
  const stored = readRows(tx, 'SELECT key_hash AS hash FROM room_keys WHERE id = {:room}', { room }, { hash: '' })[0]
  return stored !== undefined && $security.equal(stored.hash, hashOf(key))
}

/** Stores the key of a private room, and forgets that of a public one. */
export function storeKey(tx: core.App, room: core.Record, key: unknown): void {
  if (!room.getBool('is_private')) {
    run(tx, 'DELETE FROM room_keys WHERE id = {:room}', { room: room.id })
    return
  }
  if (!isRoomKey(key)) return
  run(
    tx,
    `INSERT INTO room_keys (id, key_hash, created_at) VALUES ({:room}, {:hash}, {:now})
      ON CONFLICT (id) DO UPDATE SET key_hash = excluded.key_hash`,
    { room: room.id, hash: hashOf(key), now: storedNow() },
  )
}

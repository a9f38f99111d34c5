import { type HeldField, readHeld } from '@/domain/football/by-hand/held-fields'
import { readRows } from '../shared/sql'
import { storedNow } from '../shared/time'

/** The fields that editors hold of some matches, by match (K9). Matches without any are left out. */
export function readHeldFields(tx: core.App, ids: readonly string[]): ReadonlyMap<string, readonly HeldField[]> {
  const rows = readRows(
    tx,
    `SELECT id, held FROM matches WHERE id IN (SELECT value FROM json_each({:ids}))
      AND held <> '' AND (held_until = '' OR held_until > {:now})`,
    { ids: JSON.stringify(ids), now: storedNow() },
    { id: '', held: '' },
  )
  return new Map(rows.map(({ id, held }) => [id, readHeld(held)]))
}

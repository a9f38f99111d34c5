import { run } from '../shared/sql'

/**
 * Runs in the transaction that deletes an account. Before it, slices have deleted the seats, which passes owned rooms on
 * (Z33); this takes those of rooms that the user entered meanwhile.
 */
export function endRooms(tx: core.App, user: string): void {
  for (const seat of tx.findRecordsByFilter('room_members', 'user_id = {:user}', '', 0, 0, { user })) tx.delete(seat)
  run(tx, 'DELETE FROM _room_rights WHERE user = {:user}', { user })
}

import { pairId } from '@/domain/ids'
import { isBlocked } from '../relations/block-rule'
import { inTransaction } from '../shared/in-transaction'
import { readRow, readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { readNotification } from './message-notification'

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column; a new message may move the seat meanwhile.
  e.record.ignoreUnchangedFields(true)
  e.next()
}

/** Marks are absolute, only rise, and end at the newest message (Z5, Z6). What is cleared is read. */
export function onUpdateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const seat = e.record
    const stored = tx.findRecordById('private_chats', seat.id)
    const newest = stored.getInt('last_number')
    const risen = (mark: string) => Math.max(stored.getInt(mark), Math.min(seat.getInt(mark), newest))
    const cleared = risen('cleared_number')
    const read = Math.max(risen('read_number'), cleared)
    seat.set('cleared_number', cleared)
    seat.set('read_number', read)
    if (read > stored.getInt('read_number')) seat.set('unread', countUnread(tx, seat, read))
    if (cleared === newest && cleared > stored.getInt('cleared_number')) forgetNewest(seat)
    e.next()
    if (seat.getInt('unread') === 0) readNotification(tx, seat.getString('user_id'), seat.getString('peer_id'))
    tellPeer(tx, seat, read)
  })
}

/** The messages of the other user above a number. */
const countUnread = (tx: core.App, seat: core.Record, read: number): number =>
  readRow(
    tx,
    'SELECT count(*) AS unread FROM private_messages WHERE sender_id = {:peer} AND chat = {:chat} AND number > {:read}',
    { peer: seat.getString('peer_id'), chat: seat.getString('chat'), read },
    { unread: 0 },
  ).unread

function forgetNewest(seat: core.Record): void {
  seat.set('last_kind', '')
  seat.set('last_words', '')
  seat.set('last_removed', false)
}

/** Tells the other user how far their messages were read, unless there is a block (Z9, Z23). */
function tellPeer(tx: core.App, seat: core.Record, read: number): void {
  const [user, peer] = [seat.getString('user_id'), seat.getString('peer_id')]
  const others = pairId(peer, user)
  const told = readRows(
    tx,
    'SELECT peer_read AS told FROM private_chats WHERE id = {:others}',
    { others },
    { told: 0 },
  )[0]
  if (!told || told.told >= read || isBlocked(tx, user, peer)) return
  run(
    tx,
    `UPDATE private_messages SET is_read = TRUE
      WHERE sender_id = {:peer} AND chat = {:chat} AND number > {:told} AND number <= {:read}`,
    { peer, chat: seat.getString('chat'), told: told.told, read },
  )
  run(tx, 'UPDATE private_chats SET peer_read = {:read}, updated_at = {:now} WHERE id = {:others}', {
    read,
    others,
    now: storedNow(),
  })
}

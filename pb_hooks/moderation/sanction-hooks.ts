import { isRestrictingKind, isSanctionReason, SANCTION_WORDS_MAX } from '@/domain/moderation'
import { isLongerThan, tidyText } from '@/domain/text'
import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
import { readRow, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { admitEmail, banEmail, releaseEmail } from './banned-emails'

// A row is in force from its transaction on, also one that an administrator makes or changes in PocketBase's pages.

export function onCreate(e: core.RecordEvent): void {
  const row = e.record
  const gone = e.app.findRecordsByIds('users', [row.getString('user_id')]).length === 0
  if (!restricts(row)) row.set('until', '')
  const needsEnd = row.getString('kind') === 'suspend' && !row.getString('until')
  checkRow(row, { user_id: gone ? 'gone' : null, until: needsEnd ? 'invalid' : null })
  e.next()
}

/** A row keeps its user and kind: by them the account would stay restricted by a row that says something else. */
export function onUpdate(e: core.RecordEvent): void {
  const stays = (column: string) => e.record.getString(column) === e.record.original().getString(column)
  checkRow(e.record, { user_id: stays('user_id') ? null : 'invalid', kind: stays('kind') ? null : 'invalid' })
  e.next()
}

const restricts = (row: core.Record): boolean => isRestrictingKind(row.getString('kind'))

function checkRow(row: core.Record, codes: { [column: string]: string | null }): void {
  const raw = row.getString('words')
  const words = raw.length > 2 * SANCTION_WORDS_MAX ? raw : tidyText(raw)
  row.set('words', words)
  refuse('This sanction cannot be stored.', {
    ...codes,
    reason: isSanctionReason(row.getString('reason')) ? null : 'reason-missing',
    words: isLongerThan(words, SANCTION_WORDS_MAX) ? 'description-too-long' : null,
  })
}

/** Stores a created or changed row, and restricts its account by it. */
export function onStore(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next()
    const row = e.record
    if (!restricts(row)) return
    const account = tx.findRecordsByIds('users', [row.getString('user_id')])[0]
    const isBan = row.getString('kind') === 'ban' && !row.getString('lifted_at')
    if (!isBan) releaseEmail(tx, row.id)
    else if (account) banEmail(tx, row.id, account.email(), row.getString('until'))
    if (account) restrict(tx, account)
  })
}

/** A deleted row restricts nobody. */
export function onDelete(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next()
    if (!restricts(e.record)) return
    releaseEmail(tx, e.record.id)
    const account = tx.findRecordsByIds('users', [e.record.getString('user_id')])[0]
    if (account) restrict(tx, account)
  })
}

/** The end of a ban for good, in the columns of the account. */
const NEVER = '9999-12-31 00:00:00.000Z'

/** Sets the columns of the account by its sanctions: a banned user is suspended, too. Go reads them with each token. */
function restrict(tx: core.App, account: core.Record): void {
  const end = "iif(until = '', {:never}, until)"
  const found = readRow(
    tx,
    `SELECT coalesce(max(${end}) FILTER (WHERE kind = 'ban'), '') AS banned, coalesce(max(${end}), '') AS suspended
      FROM sanctions WHERE user_id = {:user} AND kind IN ('suspend', 'ban') AND lifted_at = ''`,
    { user: account.id, never: NEVER },
    { banned: '', suspended: '' },
  )
  account.set('banned_until', found.banned)
  account.set('suspended_until', found.suspended)
  tx.save(account)
}

/** Go calls it for a command of the host: a stranger may have used the address (pocketbase/accounts). */
export function onAdmit(e: core.RecordEvent): void {
  const email = JSON.parse(e.record.getString('input')) as string
  e.record.set('output', JSON.stringify(admitEmail(e.app, email)))
}

/** Of an account that ends nothing stays but its bans, without texts: their addresses stay banned (Q10). */
export function endSanctions(tx: core.App, user: string): void {
  const over = "user_id = {:user} AND NOT (kind = 'ban' AND lifted_at = '' AND (until = '' OR until > {:now}))"
  const parameters = { user, now: storedNow() }
  // A room that was passed on took its open case along.
  const ofRooms = `target_type = 'room' AND target_id IN
    (SELECT target_id FROM appeals WHERE user_id = {:user} AND target_collection = 'chat_rooms')`
  run(
    tx,
    `UPDATE cases SET has_appeal = 0, version = version + 1
      WHERE has_appeal = 1 AND (author_id = {:user} OR (${ofRooms}))`,
    { user },
  )
  run(tx, 'DELETE FROM appeals WHERE user_id = {:user}', { user })
  run(tx, `DELETE FROM _banned_emails WHERE sanction IN (SELECT id FROM sanctions WHERE ${over})`, parameters)
  run(tx, `DELETE FROM sanctions WHERE ${over}`, parameters)
  run(tx, "UPDATE sanctions SET words = '', excerpt = '' WHERE user_id = {:user}", { user })
}

import { mailboxOf } from '@/domain/mailboxes'
import { isTrue, readRow, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { decodeHost } from './decode-host'

// Mailboxes are kept as keyed hashes: a ban outlives its account, and a copy of the table tells no address (Q10).

/** No new account may have the mailbox of a banned one. */
export const isBannedEmail = (app: core.App, email: string): boolean =>
  isTrue(app, "EXISTS (SELECT 1 FROM _banned_emails WHERE hash = {:hash} AND (until = '' OR until > {:now}))", {
    hash: hashOf(app, email),
    now: storedNow(),
  })

/** Bans the address that an account has now. @param until stored time; empty for good */
export function banEmail(app: core.App, sanction: string, email: string, until: string): void {
  run(app, 'INSERT OR REPLACE INTO _banned_emails (sanction, hash, until) VALUES ({:sanction}, {:hash}, {:until})', {
    ...{ sanction, hash: hashOf(app, email), until },
  })
}

export function releaseEmail(app: core.App, sanction: string): void {
  run(app, 'DELETE FROM _banned_emails WHERE sanction = {:sanction}', { sanction })
}

/** Has an address register again whatever was banned. @returns whether it was banned */
export const admitEmail = (app: core.App, email: string): boolean =>
  run(app, 'DELETE FROM _banned_emails WHERE hash = {:hash}', { hash: hashOf(app, email) }) > 0

function hashOf(app: core.App, email: string): string {
  const { value } = readRow(app, "SELECT value FROM _meta WHERE name = 'banned_email_key'", {}, { value: '' })
  return $security.hs256(mailboxOf(email, decodeHost), value)
}

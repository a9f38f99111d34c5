import { parseEmail } from '@/domain/emails'
import { MAIL_CODE_DIGITS, MAIL_CODE_MINUTES, MAIL_CODE_TRIES } from '@/domain/limits'
import { tidyMailCode } from '@/domain/mail-codes'
import { checkPassword } from '@/domain/passwords'
import { codeMail, type Purpose } from './mail-code-text'

/** Why no mail can be sent, or null. */
export const mailError = (app: core.App): string | null => (app.settings().smtp.enabled ? null : 'mail-off')

export function findByEmail(app: core.App, email: string): core.Record | undefined {
  const { text, code } = parseEmail(email)
  return code ? undefined : app.findRecordsByFilter('users', 'email = {:email}', '', 1, 0, { email: text })[0]
}

/**
 * Takes and releases the only writer, as storing a code does, so that the answer's time does not show whether an
 * account exists.
 */
export function waitForWriter(app: core.App): void {
  app.runInTransaction(() => {})
}

/** The hash includes the account's own key, which changes with its password. */
const hashOf = (user: core.Record, purpose: string, code: string): string =>
  $security.hs256(`${purpose} ${code}`, user.tokenKey())

/** Gives a new row its code: readable as `code` in this process, stored as a hash. The old code is deleted. */
export function drawCode(app: core.App, row: core.Record): void {
  const purpose = row.getString('purpose')
  const user = app.findRecordById('users', row.getString('user_id'))
  const code = $security.randomStringWithAlphabet(MAIL_CODE_DIGITS, '0123456789')
  for (const old of findCodes(app, user, purpose)) app.delete(old)
  row.set('hash', hashOf(user, purpose, code))
  row.set('tries', 0)
  row.set('expires_at', new Date(Date.now() + MAIL_CODE_MINUTES * 60_000).toISOString())
  row.set('code', code)
}

function findCodes(app: core.App, user: core.Record, purpose: string): core.Record[] {
  const filter = 'user_id = {:user} && purpose = {:purpose}'
  return app.findRecordsByFilter('mail_codes', filter, '', 1, 0, { user: user.id, purpose })
}

/** Makes a new code and queues its mail; the caller does not wait for the mail server. */
export function sendCode(app: core.App, user: core.Record, purpose: Purpose, language: unknown): void {
  let code = ''
  app.runInTransaction((tx) => {
    const row = new Record(tx.findCollectionByNameOrId('mail_codes'))
    row.set('user_id', user.id)
    row.set('purpose', purpose)
    tx.save(row)
    code = row.getString('code')
  })
  const { senderAddress, senderName } = app.settings().meta
  const { subject, text, html } = codeMail(purpose, language === 'en' ? 'en' : 'ar', code)
  const message = new MailerMessage({
    from: { address: senderAddress, name: senderName },
    to: [{ address: user.email() }],
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  app.newMailClient().send(message)
}

/** The row of the right code, or null. A wrong code uses up a try; the last try deletes the code. */
function findRight(tx: core.App, user: core.Record, purpose: Purpose, typed: string): core.Record | null {
  const row = findCodes(tx, user, purpose)[0]
  if (!row) return null
  const inTime = row.getDateTime('expires_at').unix() * 1000 > Date.now()
  const right = $security.equal(hashOf(user, purpose, tidyMailCode(typed)), row.getString('hash'))
  if (inTime && right) return row
  const tries = row.getInt('tries') + 1
  row.set('tries', tries)
  if (inTime && tries < MAIL_CODE_TRIES) tx.save(row)
  else tx.delete(row)
  return null
}

interface Recovery {
  /** The user who is signed in. */
  user?: core.Record
  /** The body of a refusal. */
  refused?: object
}

/** What a visitor typed for a new password. */
interface TypedRecovery {
  email: string
  code: string
  password: string
}

/**
 * Sets a new password for the right code. A wrong password uses up no try. The password is hashed between two transactions:
 * hashing is slow, and inside of one all writes of the server would wait for it.
 */
export function recover(app: core.App, typed: TypedRecovery): Recovery {
  const checked = tryCode(app, typed, null)
  if (!checked.user) return checked
  const hashed = new Record(checked.user.collection())
  hashed.setPassword(typed.password)
  return tryCode(app, typed, hashed)
}

/** @param hashed has the new password; null only checks */
function tryCode(app: core.App, { email, code, password }: TypedRecovery, hashed: core.Record | null): Recovery {
  let outcome: Recovery = { refused: { code: 'code-wrong' } }
  app.runInTransaction((tx) => {
    const user = findByEmail(tx, email)
    const row = user && findRight(tx, user, 'recovery', code)
    if (!user || !row) return
    const wrong = checkPassword(password, { username: user.getString('username'), email: user.email() })
    if (wrong) {
      outcome = { refused: { code: wrong, data: { password: { code: wrong, message: wrong } } } }
      return
    }
    outcome = { user }
    if (!hashed) return
    user.setRaw('password', hashed.getRaw('password'))
    // Whoever read the code has access to this address.
    user.setVerified(true)
    tx.save(user)
    forgetCodes(tx, user)
  })
  return outcome
}

export function verify(app: core.App, userId: string, typed: string): boolean {
  let verified = false
  app.runInTransaction((tx) => {
    const user = tx.findRecordById('users', userId)
    if (!user.verified()) {
      if (!findRight(tx, user, 'verification', typed)) return
      user.setVerified(true)
      tx.save(user)
      forgetCodes(tx, user)
    }
    verified = true
  })
  return verified
}

function forgetCodes(tx: core.App, user: core.Record): void {
  for (const purpose of ['recovery', 'verification']) {
    for (const row of findCodes(tx, user, purpose)) tx.delete(row)
  }
}

import { parseEmail } from '@/domain/emails'
import { MAIL_CODE_MINUTES } from '@/domain/limits'
import { answerSignInRequired, isUser } from '../shared/users'
import { drawCode, findByEmail, mailError, recover, sendCode, verify, waitForWriter } from './mail-code'

/** Makes the code of a new row, for a route below or for the host with `mudarraj account code`. */
export function onCreate(e: core.RecordEvent): void {
  drawCode(e.app, e.record)
  e.next()
}

/** Answers whether a visitor may request a code by mail: null, or why not. */
export function answerState(e: core.RequestEvent): void {
  e.response.header().set('Cache-Control', 'no-cache')
  return e.json(200, { code: mailError(e.app) })
}

/**
 * Sends a code for a new password. The answer is the same for every address, so that it does not show who has an
 * account.
 */
export function sendRecoveryCode(e: core.RequestEvent): void {
  const off = mailError(e.app)
  if (off) return e.json(400, { code: off })
  const { email, language } = e.requestInfo().body
  const { text: address, code: wrong } = parseEmail(typeof email === 'string' ? email : '')
  if (wrong) return e.json(400, { code: wrong, data: { email: { code: wrong, message: wrong } } })
  const user = findByEmail(e.app, address)
  const wait = takeCode('recovery', user ? user.id : address)
  if (wait) return answerWait(e, wait)
  if (user) sendCode(e.app, user, 'recovery', language)
  else waitForWriter(e.app)
  return e.json(200, { minutes: MAIL_CODE_MINUTES })
}

/** Sends a code that confirms the address of the user. */
export function sendVerificationCode(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  if (e.auth.verified()) return e.json(200, { verified: true })
  const off = mailError(e.app)
  if (off) return e.json(400, { code: off })
  const wait = takeCode('verification', e.auth.id)
  if (wait) return answerWait(e, wait)
  sendCode(e.app, e.auth, 'verification', e.requestInfo().body.language)
  return e.json(200, { minutes: MAIL_CODE_MINUTES })
}

/** Sets a new password for a code: every older token becomes invalid, and this phone is signed in. */
export function recoverAccount(e: core.RequestEvent): void {
  const { email, code, password } = e.requestInfo().body
  if (typeof email !== 'string' || typeof code !== 'string' || typeof password !== 'string') {
    return e.json(400, { code: 'code-wrong' })
  }
  const { user, refused } = recover(e.app, { email, code, password })
  return user ? $apis.recordAuthResponse(e, user, 'recovery') : e.json(400, refused)
}

export function verifyAddress(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  const { code } = e.requestInfo().body
  const isVerified = verify(e.app, e.auth.id, typeof code === 'string' ? code : '')
  return isVerified ? e.json(200, { verified: true }) : e.json(400, { code: 'code-wrong' })
}

/** Refuses, with the seconds to wait. */
function answerWait(e: core.RequestEvent, seconds: number): void {
  e.response.header().set('Retry-After', String(seconds))
  return e.json(429, { code: 'limit' })
}

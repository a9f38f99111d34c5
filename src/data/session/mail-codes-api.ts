import type { CallSettings } from '@/sync/http/call'
import { sessionOf } from './sign-in-api'
import { askServer } from './ask-server'
import type { MailLanguage, Recovery } from './requests'
import type { StoredSession } from '@/sync/session/store'

/** Codes by mail: requesting and using them. */

/** Whether this server sends mail at all. @throws DomainError `offline` or `server-error` */
export async function requestMailState(calls: CallSettings): Promise<'on' | 'mail-off'> {
  const answer = await askServer(calls, '/api/mail-codes')
  return answer.code === 'mail-off' ? 'mail-off' : 'on'
}

/**
 * The same answer whether the account exists or not.
 * @throws DomainError `mail-off`, `email-invalid`, `limit`, `offline`
 */
export async function requestRecoveryCode(calls: CallSettings, email: string, language: MailLanguage): Promise<void> {
  await askServer(calls, '/api/mail-codes/recovery', { body: { email: email.trim(), language } })
}

/** @throws DomainError `code-wrong`, a code of the field `password`, `limit` or `offline` */
export async function requestRecovery(calls: CallSettings, recovery: Recovery): Promise<StoredSession> {
  const { email, code, password } = recovery
  const { token, record } = await askServer(calls, '/api/recovery', { body: { email: email.trim(), code, password } })
  return sessionOf(String(token), record as Record<string, unknown>)
}

/** @throws DomainError `sign-in`, `mail-off`, `limit` or `offline` */
export async function requestVerificationCode(
  calls: CallSettings,
  token: string,
  language: MailLanguage,
): Promise<'sent' | 'verified'> {
  const answer = await askServer(calls, '/api/mail-codes/verification', { body: { language }, token })
  return answer.verified === true ? 'verified' : 'sent'
}

/** @throws DomainError `sign-in`, `code-wrong` or `offline` */
export async function requestVerification(calls: CallSettings, token: string, code: string): Promise<void> {
  await askServer(calls, '/api/verification', { body: { code }, token })
}

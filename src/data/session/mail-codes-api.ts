import { isCode } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import type { CallOutcome, CallSettings } from '@/sync/http/call'
import { callServer } from '@/sync/http/call'
import { DELAYS } from '@/sync/clock'
import type { MailLanguage, Recovery } from './requests'
import { failure, LONGEST_RETRY_AFTER_MS, sessionOf } from './accounts-api'
import type { StoredSession } from '@/sync/session/store'

/** Codes by mail: requesting and using them. */

/** Whether this server sends mail at all. @throws DomainError `offline` or `server-error` */
export async function requestMailState(calls: CallSettings): Promise<'on' | 'mail-off'> {
  const answer = await post(calls, '/api/mail-codes', undefined)
  return answer.code === 'mail-off' ? 'mail-off' : 'on'
}

/**
 * The same answer whether the account exists or not.
 * @throws DomainError `mail-off`, `email-invalid`, `limit`, `offline`
 */
export async function requestRecoveryCode(calls: CallSettings, email: string, language: MailLanguage): Promise<void> {
  await post(calls, '/api/mail-codes/recovery', { email: email.trim(), language })
}

/** @throws DomainError `code-wrong`, a code of the field `password`, `limit` or `offline` */
export async function requestRecovery(calls: CallSettings, recovery: Recovery): Promise<StoredSession> {
  const { email, code, password } = recovery
  const { token, record } = await post(calls, '/api/recovery', { email: email.trim(), code, password })
  return sessionOf(String(token), record as Record<string, unknown>)
}

/** @throws DomainError `sign-in`, `mail-off`, `limit` or `offline` */
export async function requestVerificationCode(
  calls: CallSettings,
  token: string,
  language: MailLanguage,
): Promise<'sent' | 'verified'> {
  const answer = await post(calls, '/api/mail-codes/verification', { language }, token)
  return answer.verified === true ? 'verified' : 'sent'
}

/** @throws DomainError `sign-in`, `code-wrong` or `offline` */
export async function requestVerification(calls: CallSettings, token: string, code: string): Promise<void> {
  await post(calls, '/api/verification', { code }, token)
}

/** Without a body it is a GET. */
async function post(
  calls: CallSettings,
  path: string,
  body: Record<string, unknown> | undefined,
  token: string | null = null,
): Promise<Record<string, unknown>> {
  const outcome = await callServer(calls, {
    path,
    method: body ? 'POST' : 'GET',
    ...(body ? { body } : {}),
    token,
    deadlineMs: calls.timing.scale(DELAYS.signIn),
    longestRetryAfterMs: LONGEST_RETRY_AFTER_MS,
    ours: true,
  })
  if (outcome.kind === 'answer') return outcome.body as Record<string, unknown>
  throw explain(outcome)
}

function explain(outcome: Exclude<CallOutcome, { kind: 'answer' }>): DomainError {
  const plain = failure(outcome)
  if (outcome.kind !== 'refused') return plain
  const fields = Object.entries(outcome.fields).flatMap(([field, code]) =>
    isCode(code) ? [[field, code] as const] : [],
  )
  return new DomainError(plain.code, Object.fromEntries(fields))
}

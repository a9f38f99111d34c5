import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase'
import { isCode, type Code } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import { callServer, type CallOutcome, type CallSettings } from '@/sync/http/call'
import { DELAYS } from '@/sync/clock'
import type { Registration } from './requests'
import type { StoredSession } from '@/sync/session/store'

/** Requests by which sessions and accounts begin. They run outside of the sync call. */

/** A form can show «in 15 minutes»; a queue must not wait that long. */
export const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000

/**
 * @param session an earlier session of this phone, by which the server recognises the user's own device during password
 * guessing
 * @throws DomainError `login-failed`, `offline`, `limit` or `server-error`
 */
export async function requestSession(
  calls: CallSettings,
  email: string,
  password: string,
  session: string | null,
): Promise<StoredSession> {
  const identity = email.trim()
  const body = { identity, password, ...(session && { session }) }
  const { token, record } = await ask(
    calls,
    (server) => server.collection('users').authWithPassword(identity, password, { body }),
    (refused) => new DomainError(refused.status === 400 ? 'login-failed' : codeOf(refused.code)),
  )
  return sessionOf(token, record as unknown as Record<string, unknown>)
}

/** @param record of `users`, as PocketBase returns it to its owner */
export function sessionOf(token: string, record: Record<string, unknown>): StoredSession {
  const { id, email, username, verified } = record
  const user = {
    id: String(id),
    email: String(email ?? ''),
    username: String(username ?? ''),
    verified: verified === true,
  }
  return { token, user, expired: false }
}

/** @throws DomainError with codes by field, `offline` or `server-error` */
export async function requestAccount(calls: CallSettings, registration: Registration): Promise<void> {
  const { username, email, password } = registration
  const account = { username, email: email.trim(), password, passwordConfirm: password }
  await ask(
    calls,
    (server) => server.collection('users').create(account),
    (refused) => registrationError(refused.code, refused.fields),
  )
}

type Failure = Exclude<CallOutcome, { kind: 'answer' }>
type Refused = Extract<CallOutcome, { kind: 'refused' }>

/** Carries a failed call through the client of PocketBase. */
class Failed extends Error {
  constructor(readonly outcome: Failure) {
    super(outcome.kind)
  }
}

/** Runs PocketBase's client on our transport, which distinguishes deadlines, captive portals and "later". */
async function ask<T>(
  calls: CallSettings,
  work: (server: PocketBase) => Promise<T>,
  explain: (refused: Refused) => DomainError,
): Promise<T> {
  const server = new PocketBase(calls.baseUrl || '/', new BaseAuthStore()).autoCancellation(false)
  server.beforeSend = (url, options) => ({ url, options: { ...options, fetch: overTransport(calls) } })
  try {
    return await work(server)
  } catch (error) {
    const cause = error instanceof ClientResponseError ? error.originalError : error
    if (!(cause instanceof Failed)) throw new DomainError('server-error')
    throw cause.outcome.kind === 'refused' ? explain(cause.outcome) : failure(cause.outcome)
  }
}

const overTransport =
  (calls: CallSettings): typeof fetch =>
  async (input, init) => {
    const path = String(input)
    const deadlineMs = calls.timing.scale(DELAYS.signIn)
    const longestRetryAfterMs = LONGEST_RETRY_AFTER_MS
    const call = { path, method: 'POST' as const, body: init?.body, deadlineMs, ours: false, longestRetryAfterMs }
    const outcome = await callServer({ ...calls, baseUrl: '' }, call)
    if (outcome.kind !== 'answer') throw new Failed(outcome)
    return new Response(JSON.stringify(outcome.body), { headers: { 'Content-Type': 'application/json' } })
  }

/** A server that accepts the connection but never answers counts as `offline`. */
export function failure(outcome: Failure): DomainError {
  switch (outcome.kind) {
    case 'busy':
      return new DomainError(outcome.limited ? 'limit' : 'busy', {}, outcome.retryAfterMs)
    case 'sign-in':
      return new DomainError(outcome.gone ? 'account-gone' : outcome.ban ? 'account-banned' : 'sign-in')
    case 'refused':
      return new DomainError(codeOf(outcome.code))
    default:
      return new DomainError('offline')
  }
}

const codeOf = (code: string): Code => (isCode(code) ? code : 'server-error')

/** PocketBase's own codes by field; our codes pass unchanged. */
const PLAIN_CODES: Record<string, Record<string, Code>> = {
  email: {
    validation_not_unique: 'email-taken',
    validation_is_email: 'email-invalid',
    validation_required: 'email-invalid',
  },
  username: { validation_not_unique: 'username-taken', validation_required: 'username-length' },
  username_key: { validation_not_unique: 'username-taken' },
  password: {
    validation_min_text_constraint: 'password-short',
    validation_max_text_constraint: 'password-long',
    validation_required: 'password-short',
  },
  passwordConfirm: { validation_values_mismatch: 'password-mismatch' },
}

function registrationError(code: string, fields: Record<string, string>): DomainError {
  const known: Record<string, Code> = {}
  for (const [field, reason] of Object.entries(fields)) {
    known[field === 'username_key' ? 'username' : field] = isCode(reason)
      ? reason
      : (PLAIN_CODES[field]?.[reason] ?? 'invalid')
  }
  const first = Object.values(known)[0]
  return new DomainError(first ?? codeOf(code), known)
}

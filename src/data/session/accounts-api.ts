import { isCode, type Code } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import { callServer, type CallOutcome, type CallSettings } from '../transport/call'
import { DELAYS } from '../timing'
import type { Registration } from '../session'
import type { TeaserView, Verification } from '../views'
import { parseTime } from '../schema/order-key'
import type { StoredSession } from './session-store'

/** The three things a phone asks outside the sync call: a session, an account, a teaser. */

/** @throws DomainError `login-failed`, `offline`, `limit` or `server-error` */
export async function requestSession(calls: CallSettings, email: string, password: string): Promise<StoredSession> {
  const outcome = await post(calls, '/api/collections/users/auth-with-password', { identity: email.trim(), password })
  if (outcome.kind === 'refused') throw new DomainError(outcome.status === 400 ? 'login-failed' : codeOf(outcome.code))
  const body = bodyOf(outcome) as { token?: unknown; record?: Record<string, unknown> }
  if (typeof body.token !== 'string' || !body.record) throw new DomainError('server-error')
  const { id, email: address, username } = body.record
  return {
    token: body.token,
    user: { id: String(id), email: String(address ?? email), username: String(username ?? '') },
    expired: false,
  }
}

/** @throws DomainError with codes by field, `offline` or `server-error` */
export async function requestAccount(calls: CallSettings, registration: Registration): Promise<void> {
  const { username, email, password } = registration
  const outcome = await post(calls, '/api/collections/users/records', {
    username,
    email: email.trim(),
    password,
    passwordConfirm: password,
  })
  if (outcome.kind === 'refused') throw registrationError(outcome.code, outcome.fields)
  bodyOf(outcome)
}

/** @throws DomainError `gone`, `offline` or `server-error` */
export async function requestTeaser(calls: CallSettings, postId: string): Promise<TeaserView> {
  const path = `/api/teasers/${encodeURIComponent(postId)}`
  const deadlineMs = calls.timing.scale(DELAYS.signIn)
  const outcome = await callServer(calls, { path, deadlineMs, ours: true })
  if (outcome.kind === 'refused') throw new DomainError(outcome.status === 404 ? 'gone' : codeOf(outcome.code))
  const body = bodyOf(outcome) as Record<string, unknown>
  const author = body.author as { username: string; verification_status: Verification }
  return {
    id: String(body.id),
    content: String(body.content),
    truncated: body.truncated === true,
    author: { username: author.username, verification: author.verification_status },
    likes: Number(body.likes_count),
    comments: Number(body.comments_count),
    createdAt: parseTime(body.created_at),
  }
}

const post = (calls: CallSettings, path: string, body: unknown): Promise<CallOutcome> =>
  callServer(calls, { path, method: 'POST', body, deadlineMs: calls.timing.scale(DELAYS.signIn), ours: false })

/** A link that accepts and never answers must feel like no link: both are `offline`. */
function bodyOf(outcome: CallOutcome): unknown {
  switch (outcome.kind) {
    case 'answer':
      return outcome.body
    case 'busy':
      throw new DomainError('busy')
    case 'sign-in':
      throw new DomainError('sign-in')
    case 'refused':
      throw new DomainError(codeOf(outcome.code))
    default:
      throw new DomainError('offline')
  }
}

const codeOf = (code: string): Code => (isCode(code) ? code : 'server-error')

/** PocketBase's own codes by field; ours come through as they are. */
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

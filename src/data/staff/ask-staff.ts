import { type Code, isCode } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import { isStaffCode } from '@/domain/staff-codes'
import { callServer, type CallSettings } from '@/sync/http/call'
import { withClient } from '../context/client-loader'
import { failure, LONGEST_RETRY_AFTER_MS } from '../session/sign-in-api'
import { isUnattended } from './last-input'

/** A request with it does not count as activity of its session (pocketbase/staff/session_rows.go). */
const UNATTENDED_HEADER = 'Mudarraj-Unattended'

/** The server asks a provider meanwhile, for ten seconds at most. */
const DEADLINE_MS = 20_000

interface StaffCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: Record<string, unknown>
  /** Of a call that carries more, or takes longer. */
  deadlineMs?: number
}

/**
 * A request of staff. The session is a cookie that no script reads, and that only these requests take along.
 * @throws DomainError `sign-in` without a session of staff, `forbidden` without the right, `offline`, `limit`, and codes
 * of the request and of its fields
 */
export const askStaff = (
  path: string,
  { method = 'GET', body, deadlineMs = DEADLINE_MS }: StaffCall = {},
): Promise<Record<string, unknown>> =>
  withClient(async ({ calls }) => {
    const outcome = await callServer(withCookie(calls), {
      ...{ path: `/api/admin/${path}`, method, ours: true },
      ...(body ? { body } : {}),
      deadlineMs: calls.timing.scale(deadlineMs),
      longestRetryAfterMs: LONGEST_RETRY_AFTER_MS,
    })
    if (outcome.kind === 'refused') throw refusalOf(outcome.code, outcome.fields)
    if (outcome.kind !== 'answer') throw failure(outcome)
    if (method !== 'GET') for (const told of afterChange) told()
    return outcome.body as Record<string, unknown>
  })

const afterChange = new Set<() => void>()

/** Calls back after each change by this page. @returns ends it */
export function onStaffChange(told: () => void): () => void {
  afterChange.add(told)
  return () => void afterChange.delete(told)
}

/** A code of a newer server is `server-error`. */
function refusalOf(code: string, fields: Record<string, string>): DomainError {
  const known = Object.entries(fields).filter((field): field is [string, Code] => isKnown(field[1]))
  return new DomainError(isKnown(code) ? code : 'server-error', Object.fromEntries(known))
}

const isKnown = (code: string): code is Code => isCode(code) || isStaffCode(code)

const withCookie = (calls: CallSettings): CallSettings => ({
  ...calls,
  fetch: (input, init) => {
    const headers = new Headers(init?.headers)
    if (isUnattended()) headers.set(UNATTENDED_HEADER, '1')
    return calls.fetch(input, { ...init, headers, credentials: 'same-origin' })
  },
})

import { isCode } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import { DELAYS } from '@/sync/clock'
import { callServer, type CallOutcome, type CallSettings } from '@/sync/http/call'
import { failure, LONGEST_RETRY_AFTER_MS } from './sign-in-api'

/**
 * A request about an account. It is not queued, because it needs an answer at once.
 * @param body without one it is a GET
 * @throws DomainError with the codes of the fields that the server names
 */
export async function askServer(
  calls: CallSettings,
  path: string,
  { body, token = null }: { body?: Record<string, unknown>; token?: string | null } = {},
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

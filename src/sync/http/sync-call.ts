import { WIRE_VERSION, type SyncAnswer, type SyncRequest } from '@/domain/wire'
import { callServer, type CallOutcome, type CallSettings } from './call'

export type SyncOutcome =
  { kind: 'answer'; answer: SyncAnswer; tookMs: number } | Exclude<CallOutcome, { kind: 'answer' }>

/** One `POST /api/sync`. An answer without its end marker was cut and counts as a failure. */
export async function syncCall(
  settings: CallSettings,
  request: SyncRequest,
  token: string,
  deadlineMs: number,
  signal?: AbortSignal,
): Promise<SyncOutcome> {
  const outcome = await callServer(settings, {
    path: '/api/sync',
    method: 'POST',
    body: request,
    token,
    deadlineMs,
    ours: true,
    ...(signal ? { signal } : {}),
  })
  if (outcome.kind !== 'answer') return outcome
  return isWhole(outcome.body) ? { kind: 'answer', answer: outcome.body, tookMs: outcome.tookMs } : { kind: 'cut' }
}

function isWhole(body: unknown): body is SyncAnswer {
  if (typeof body !== 'object' || body === null) return false
  const answer = body as Partial<SyncAnswer>
  return (
    answer.v === WIRE_VERSION &&
    typeof answer.epoch === 'string' &&
    Array.isArray(answer.verdicts) &&
    Array.isArray(answer.rows) &&
    answer.end === answer.rows.length
  )
}

import type { SyncAnswer, SyncRequest } from '@/domain/wire'
import { isWholeAnswer } from './answer-shape'
import { callServer, type CallOutcome, type CallSettings } from './call'

export type SyncOutcome =
  { kind: 'answer'; answer: SyncAnswer; tookMs: number } | Exclude<CallOutcome, { kind: 'answer' }>

/** One `POST /api/sync`. An answer that was cut or is malformed counts as a failure. */
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
  return isWholeAnswer(outcome.body)
    ? { kind: 'answer', answer: outcome.body, tookMs: outcome.tookMs }
    : { kind: 'cut' }
}

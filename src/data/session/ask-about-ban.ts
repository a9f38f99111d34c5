import { DELAYS } from '@/sync/clock'
import { callServer, type CallSettings } from '@/sync/http/call'
import type { BanView } from '@/views/session'
import { failure } from './sign-in-api'

/**
 * What the server says of a ban now, by a call that banned users do not have.
 * @throws DomainError `offline`, `sign-in`, `account-gone` or `limit`
 */
export async function askAboutBan(calls: CallSettings, token: string): Promise<BanView | 'lifted'> {
  const deadlineMs = calls.timing.scale(DELAYS.signIn)
  const outcome = await callServer(calls, { path: '/api/devices', token, deadlineMs, ours: true })
  if (outcome.kind === 'answer') return 'lifted'
  if (outcome.kind === 'sign-in' && outcome.ban) return outcome.ban
  throw failure(outcome)
}

import { DELAYS } from '../clock'
import { callServer, type CallSettings } from '../http/call'
import type { SessionStore } from './store'

/**
 * Sends the sign-outs that the server has not received yet, so that it ends these sessions. Only session ids are
 * stored.
 * @returns whether all were sent; the rest is sent at the next trigger
 */
export async function sendPendingSignOuts(calls: CallSettings, store: SessionStore): Promise<boolean> {
  for (const session of await store.pendingSignOuts()) {
    const outcome = await callServer(calls, {
      path: '/api/sign-out',
      method: 'POST',
      body: { session },
      deadlineMs: calls.timing.scale(DELAYS.signIn),
      ours: true,
    })
    // A refusal is final: the server would not accept the id later either.
    if (outcome.kind !== 'answer' && outcome.kind !== 'refused') return false
    await store.forgetSignOut(session)
  }
  return true
}

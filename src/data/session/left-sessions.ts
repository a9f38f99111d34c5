import { DELAYS } from '../timing'
import { callServer, type CallSettings } from '../transport/call'
import type { SessionStore } from './session-store'

/**
 * Tells the server which sessions were signed out on this phone, so that no copy of their tokens is of use any more.
 * Each is a name that says nothing of the fan and is good for nothing else.
 * @returns whether it knows of all of them now; otherwise they are told at the next trigger
 */
export async function endLeftSessions(calls: CallSettings, store: SessionStore): Promise<boolean> {
  for (const session of await store.leftSessions()) {
    const outcome = await callServer(calls, {
      path: '/api/sign-out',
      method: 'POST',
      body: { session },
      deadlineMs: calls.timing.scale(DELAYS.signIn),
      ours: true,
    })
    // A refusal is as good: what this server does not take now it will not take later.
    if (outcome.kind !== 'answer' && outcome.kind !== 'refused') return false
    await store.forgetLeft(session)
  }
  return true
}

/** The session that the server's token names (claim `session`), or null. */
export function sessionOfToken(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { session } = JSON.parse(atob(payload)) as { session?: unknown }
    return typeof session === 'string' ? session : null
  } catch {
    return null
  }
}

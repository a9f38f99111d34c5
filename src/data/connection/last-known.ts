import type { Observable } from '@/lib/observable'
import type { ConnectionView } from '@/views/connection'

/** In localStorage, because the first frame needs it before any database is open. */
const STORAGE_KEY = 'connection'

export type LastKnown = Pick<ConnectionView, 'updatedAt'> & { state: 'offline' | 'captive' }

/** The connection when the app was last open, if nothing could be sent then. */
export function lastKnown(): LastKnown | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as LastKnown | null
  } catch {
    return null
  }
}

const listeners = new Set<(known: LastKnown | null) => void>()

/** For visitors, who have no engine that learns the state. */
export const lastKnown$: Observable<LastKnown | null> = {
  latest: lastKnown,
  subscribe(next) {
    listeners.add(next)
    return { unsubscribe: () => void listeners.delete(next) }
  },
}

/** Stores the state for the next start. "Connecting" says nothing new. */
export function noteConnection({ state, updatedAt }: Pick<ConnectionView, 'state' | 'updatedAt'>): void {
  if (state === 'connecting') return
  try {
    if (state === 'offline' || state === 'captive')
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ state, updatedAt }))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage the next start begins as "connecting".
  }
  const known = lastKnown()
  for (const listener of listeners) listener(known)
}

import type { Observable } from '@/lib/observable'
import type { ConnectionView } from '@/views/connection'
import type { SessionView } from '@/views/session'
import { isOffline, type Offline } from './is-offline'

/** In localStorage, because the first frame needs it before any database is open. */
const STORAGE_KEY = 'connection'

export type LastKnown = Pick<ConnectionView, 'updatedAt'> & { state: Offline }

/** The connection when the app was last open, if nothing could be sent then. */
export function lastKnown(): LastKnown | null {
  try {
    return checked(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** Milliseconds: no date is further from 1970, and a later one cannot be formatted. */
const LAST_DATE = 8.64e15

/** Another version of the app may have stored it. */
function checked(stored: unknown): LastKnown | null {
  const { state, updatedAt } = (stored ?? {}) as Partial<LastKnown>
  if (!isOffline(state)) return null
  return { state, updatedAt: isTime(updatedAt) ? updatedAt : null }
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= LAST_DATE

const listeners = new Set<(known: LastKnown | null) => void>()

/** For visitors, who have no engine that learns the state. */
export const lastKnown$: Observable<LastKnown | null> = {
  latest: lastKnown,
  subscribe(next) {
    listeners.add(next)
    return { unsubscribe: () => void listeners.delete(next) }
  },
}

type Connection = Pick<ConnectionView, 'state' | 'updatedAt'>

/** Stores what the engine knows for the next start. "Connecting" says nothing new. */
export function noteConnection(connection: Connection): void {
  if (connection.state !== 'connecting' && !isNoted(connection)) store(knownOf(connection))
}

/** True when the next start knows this already. */
export const isNoted = (connection: Connection): boolean =>
  JSON.stringify(knownOf(connection)) === JSON.stringify(lastKnown())

const knownOf = ({ state, updatedAt }: Connection): LastKnown | null => (isOffline(state) ? { state, updatedAt } : null)

/** What a form learned. While somebody is signed in, the engine knows better. */
export function noteAnswer(answers: boolean, status: SessionView['status']): void {
  if (status === 'signed-in') return
  if (answers) store(null)
  else if (lastKnown() === null) store({ state: 'offline', updatedAt: null })
}

/** Nobody is signed in: the time of the last update was the last user's. */
export function forgetUpdate(): void {
  const known = lastKnown()
  if (known) store({ ...known, updatedAt: null })
}

function store(known: LastKnown | null): void {
  try {
    if (known) localStorage.setItem(STORAGE_KEY, JSON.stringify(known))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage the next start begins as "connecting".
  }
  const stored = lastKnown()
  for (const listener of listeners) listener(stored)
}

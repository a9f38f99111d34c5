import type { SerialQueue } from '@/lib/serial-queue'
import type { SessionStore, StoredSession } from '@/sync/session/store'
import type { AccountHolder } from './account-holder'
import type { KeptNotes } from './kept-notes'
import type { SessionParts } from './session-parts'
import type { SessionState } from './session-state'

/** What the beginning, the end and the ban of a session work on. */
export interface SessionShared {
  parts: SessionParts
  store: SessionStore
  state: SessionState
  /** Changes of the session run one after the other. */
  changes: SerialQueue
  signOuts: SerialQueue
  account: AccountHolder
  kept: KeptNotes
  /** Shows a session, and opens its account unless it is banned. */
  enter: (session: StoredSession | null) => Promise<void>
}

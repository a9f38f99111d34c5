import type { SyncOutcome } from '../http/sync-call'
import type { ConnectionView } from '@/views/connection'

/** What the leader knows of the connection. `navigator.onLine` is only a hint. */
export interface ConnectionStatus {
  line: 'unknown' | 'up' | 'slow' | 'down' | 'captive'
  /** Milliseconds since 1970 of the last applied answer. */
  updatedAt: number | null
  /** Operations of the running queue: sent so far, and all. */
  sending: { done: number; total: number } | null
  /** `full`: the browser stores nothing more, even after rows were evicted. */
  storage: 'ok' | 'full'
}

export const UNKNOWN_CONNECTION: ConnectionStatus = { line: 'unknown', updatedAt: null, sending: null, storage: 'ok' }

export function lineAfter(outcome: SyncOutcome, slow: boolean): ConnectionStatus['line'] {
  switch (outcome.kind) {
    case 'answer':
    case 'refused':
    case 'sign-in':
      return slow ? 'slow' : 'up'
    case 'captive':
      return 'captive'
    case 'busy':
    case 'timeout':
    case 'cut':
      return 'slow'
    case 'unreachable':
      return 'down'
  }
}

export function connectionView(status: ConnectionStatus, queued: number, refused: number): ConnectionView {
  const counted = { updatedAt: status.updatedAt, queued, sending: status.sending, refused }
  if (status.storage === 'full') return { ...counted, state: 'full' }
  switch (status.line) {
    case 'unknown':
      return { ...counted, state: 'connecting' }
    case 'down':
      return { ...counted, state: 'offline' }
    case 'captive':
      return { ...counted, state: 'captive' }
    case 'slow':
      return { ...counted, state: 'weak' }
    case 'up':
      return { ...counted, state: status.sending ? 'sending' : 'connected' }
  }
}

import type { SyncOutcome } from '../http/sync-call'

/** What the leader knows of the connection. `navigator.onLine` is only a hint. */
export interface ConnectionStatus {
  line: 'unknown' | 'up' | 'slow' | 'down' | 'captive'
  /** `stalled`: the last request with operations or media failed, or has had no answer for long. */
  uplink: 'works' | 'stalled'
  /** Milliseconds since 1970 of the last applied answer. */
  updatedAt: number | null
  /** How many operations of the running queue have arrived. */
  sent: number
  /** `full`: the browser stores nothing more, even after rows were evicted. */
  storage: 'ok' | 'full'
}

export const UNKNOWN_CONNECTION: ConnectionStatus = {
  line: 'unknown',
  uplink: 'works',
  updatedAt: null,
  sent: 0,
  storage: 'ok',
}

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

/** No request reaches our server. */
export const isCutOff = ({ line }: Pick<ConnectionStatus, 'line'>): boolean => line === 'down' || line === 'captive'

/** Whether operations are sent now. Strip, cards and outbox all derive from it. */
export const sendsNow = (status: ConnectionStatus): boolean => !isCutOff(status) && status.uplink !== 'stalled'

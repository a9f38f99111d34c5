export type DeliveryState =
  | { kind: 'stored' }
  /** In the queue, not yet sent. */
  | { kind: 'waiting'; writtenAt: number }
  /** Waits for another operation that must be accepted first. `by`: the new room, or the entry, of a message. */
  | { kind: 'held'; by?: 'room' | 'entry' }
  | { kind: 'sending'; writtenAt: number }
  /** Its image is uploading; the post follows. */
  | { kind: 'uploading'; sentBytes: number; totalBytes: number }
  /** The upload stopped after its first byte: no network, or a busy server; or the user paused it. */
  | { kind: 'paused'; by: 'network' | 'server' | 'user'; sentBytes: number; totalBytes: number }
  /** Above a limit, perhaps that of uploads: sent at `until` (ms since 1970, Y8). */
  | { kind: 'limited'; until: number; uploads?: true }
  /**
   * The server deferred it; `code` says why, as a key of the catalogue (src/domain/codes.ts). `until`: of `guesses`, when
   * it is tried again (ms since 1970).
   */
  | { kind: 'deferred'; code: string; until?: number }
  /** The session ended; sent after the same user signs in again. */
  | { kind: 'sign-in' }
  /** Refused; `code` and the codes by field are keys of the catalogue (src/domain/codes.ts). */
  | { kind: 'refused'; code: string; fields: Record<string, string> }
  /** Accepted within the last 2 seconds. */
  | { kind: 'sent' }

/** Some part of it is on this phone only. */
export const isUnderWay = ({ delivery }: { delivery: DeliveryState }): boolean =>
  delivery.kind !== 'stored' && delivery.kind !== 'sent'

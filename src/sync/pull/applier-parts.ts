import type { RowDatabase } from '../rows/database'
import type { QuarantinedRow } from './quarantine'
import type { SyncState } from '../rows/documents'

export interface ApplierParts {
  rows: RowDatabase
  user: string
  newId(): string
  now(): number
  /** @throws FencedOff when another tab took over (Y14) */
  assertLeading(): Promise<void>
  /** Records that unsent or unsettled operations name: never dropped. */
  outboxRecords(): Promise<ReadonlySet<string>>
  /** Own posts whose rows the answer brought: another device of the user may have replaced what this one wrote. */
  noteOwnPosts(records: readonly string[]): Promise<void>
  /** Y26: images and videos of removed posts and comments leave the phone with their rows, own bytes too. */
  forgetFiles(records: readonly string[]): Promise<void>
  /** The server deleted these posts and comments: operations on them that were never sent end (Y11). */
  endOrphans(records: readonly string[]): Promise<void>
  /** Of those that left the phone but may still be there: what was seen of them goes, own bytes stay for a rewind. */
  forgetImages(records: readonly string[]): Promise<void>
  /** The user does not read further down than the window. */
  mayTrim(): boolean
}

export type AppliedAnswer =
  | { kind: 'applied'; state: SyncState; quarantined: QuarantinedRow[] }
  /** It continues a place where the phone no longer stands; ask again (Y14). */
  | { kind: 'stale'; state: SyncState }

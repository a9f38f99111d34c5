import type { Channel } from '@/domain/wire'
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
  /** Records that unsent or unsettled operations name: their rows are never purged. */
  outboxRecords(): Promise<ReadonlySet<string>>
  /** Own posts whose rows the answer brought: another device may have replaced the text of this one. */
  noteOwnPosts(records: readonly string[]): Promise<void>
  /** Y26: files of removed posts and comments are deleted with their rows, the bytes of own uploads too. */
  forgetFiles(records: readonly string[]): Promise<void>
  /** The server deleted these posts and comments: unsent operations on them end (Y11). */
  endOrphans(records: readonly string[]): Promise<void>
  /** Z12: messages that were deleted for both users: their words leave the outbox. */
  forgetWords(records: readonly string[]): Promise<void>
  /** Z30: the user lost these rooms: own texts stay as refused ones, drafts and recordings leave. */
  endTextsOfLostRooms(rooms: readonly string[], asOf: number): Promise<void>
  /** Z30: what the phone shows of these rooms outside of the app is closed. @param notifications ids of held ones */
  closePushes(rooms: readonly string[], notifications: readonly string[]): Promise<void>
  /** The user has a seat in these rooms: drafts of them stay. */
  enterRooms(rooms: readonly string[]): Promise<void>
  /** Rows that left the phone but may still exist: their cached images are deleted, own bytes stay for a rewind. */
  forgetImages(records: readonly string[]): Promise<void>
  /** Whether a screen shows the post or conversation of a channel. */
  isOpen(channel: Channel): boolean
  /** The user does not scroll below the window. */
  mayTrim(): boolean
}

export type AppliedAnswer =
  | { kind: 'applied'; state: SyncState; quarantined: QuarantinedRow[] }
  /** The answer continues a cursor that has moved: call again (Y14). */
  | { kind: 'stale'; state: SyncState }

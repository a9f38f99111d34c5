import type { Channel } from '@/domain/wire'
import type { ApplierParts } from '../pull/applier-parts'
import type { StorageFailed } from '../pull/quarantine'
import type { SyncState } from '../rows/documents'
import type { Random } from '../clock'
import type { WakeReason } from './wake-signal'
import type { ConnectionMonitor } from './connection-monitor'
import type { Sender } from './send'
import type { ChatPulls } from './wanted-chats'

/** What one term of the engine uses, and whom it informs. */
export interface EngineParts {
  sender: Sender
  applier: ApplierParts
  random: Random
  /** Y20: the user's own channels, and those of the posts and conversations that are open now. */
  channels(): readonly Channel[]
  /** Channels that are not open, and are due for a pull. */
  due(state: SyncState): readonly Channel[]
  /** The conversations that a pull names. @param mostNew of those without a cursor */
  chats(state: SyncState, mostNew: number): Promise<ChatPulls>
  /** Channels that are always pulled. The row of each accepted operation is in one of them, or in its conversation. */
  ownChannels: readonly Channel[]
  visible(): boolean
  monitor: ConnectionMonitor
  /** A pull was applied: the poke stream compares its heads with these. */
  pulled(state: SyncState): void
  /** After a pull that brought all: removes what was closed long ago (Y20, Z27). */
  sweep(): Promise<void>
  storageFailed(error: StorageFailed): Promise<void>
  /** An answer was stored. */
  stored(): void
  /** Something was written, or the connection may be better. Uploads run in a loop of their own. */
  wakeUploader(reason: WakeReason): void
  /** The connection may be back: a poke stream that waits tries at once. */
  tryStream(reason: WakeReason): void
  /**
   * A call died: the poke stream is reopened if it received nothing since then.
   * @param since monotonic
   */
  reopenStreamIfSilent(since: number): void
}

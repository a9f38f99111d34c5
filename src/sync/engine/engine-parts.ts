import type { Channel } from '@/domain/wire'
import type { ApplierParts } from '../pull/applier-parts'
import type { StorageFailed } from '../pull/quarantine'
import type { SyncState } from '../rows/documents'
import type { Random } from '../clock'
import type { WakeReason } from './wake-signal'
import type { ConnectionStatus } from './connection-status'
import type { Sender } from './send'

/** What one term of the drainer works with, and whom it tells. */
export interface EngineParts {
  sender: Sender
  applier: ApplierParts
  random: Random
  /** Y20: the fan's own, and those of the posts that are open now. */
  channels(): readonly Channel[]
  /** Those that are always wanted: what an accepted operation brings is in one of them. */
  ownChannels: readonly Channel[]
  visible(): boolean
  updateStatus(status: Partial<ConnectionStatus>): void
  /** A pull was applied: the poke stream compares its heads with these. */
  pulled(state: SyncState): void
  /** Between two pulls: what nobody wanted for long leaves the phone (Y20). */
  sweep(): Promise<void>
  storageFailed(error: StorageFailed): Promise<void>
  /** An answer was stored. */
  stored(): void
  /** Somebody wrote, or the line may be better: pictures have a lane of their own. */
  wakeUploader(reason: WakeReason): void
  /** The line may be back: a poke stream that waits need not. */
  tryStream(reason: WakeReason): void
  /** A call died: a poke stream that said nothing since it began may be dead, too. @param since monotonic */
  reopenStreamIfSilent(since: number): void
}

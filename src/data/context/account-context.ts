import type { OpenChannels } from '@/sync/engine/open-channels'
import type { LeaderClient } from '@/sync/engine/leader-client'
import type { Observable } from 'rxjs'
import type { CallSettings } from '@/sync/http/call'
import type { Outbox } from '@/sync/outbox/enqueue'
import type { RowDatabase } from '@/sync/rows/database'
import type { Sources } from './sources'

export interface RemoteContext {
  calls: CallSettings
  rows: RowDatabase
  user: string
  token(): Promise<string | null>
  newId(): string
  /**
   * Frees space when storage is full.
   * @returns whether it was
   */
  storageFailed(error: unknown): Promise<boolean>
}

export interface AccountContext {
  sources: Sources
  outbox: Outbox
  leader: LeaderClient
  /** Y20: the channels of posts and conversations that are open. */
  openChannels: OpenChannels
  remote: RemoteContext
  offline$: Observable<boolean>
  /** Called after the outbox has changed: the engine sends what is queued. */
  onOutboxChanged(): void
}

import type { RxStorage } from 'rxdb'
import type { Observable } from 'rxjs'
import type { Random } from '@/sync/clock'
import type { TabChannel } from '@/sync/engine/tab-channel'
import type { CallSettings } from '@/sync/http/call'
import type { IndexedDbSource } from '@/sync/indexed-db'
import type { ImageCache } from '@/sync/media/image-cache'
import type { MediaPreparers } from '@/sync/media/prepare/prepare-media'
import type { DraftBackup } from '@/sync/outbox/draft-backup'
import type { SessionStore } from '@/sync/session/store'
import type { SessionUser, SessionView } from '@/views/session'
import type { PushBrowser } from '../push/push-browser'

export interface AccountParts extends MediaPreparers {
  calls: CallSettings
  source: IndexedDbSource
  prefix: string
  random: Random
  user: SessionUser
  sessions: SessionStore
  session$: Observable<SessionView>
  expired(): void
  /** A newer token was stored. */
  refreshed(): void
  locks: LockManager | null
  bus: TabChannel
  multiInstance: boolean
  visible(): boolean
  onQueued(): void
  imageCache: ImageCache
  pushBrowser: PushBrowser
  readDraftBackup(user: string): DraftBackup | null
  wrapStorage?: (storage: RxStorage<unknown, unknown>) => RxStorage<unknown, unknown>
}

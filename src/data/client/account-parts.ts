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
import type { SharedSigns } from '@/views/signs'
import type { PushBrowser } from '../push/push-browser'

/** What an open account needs of the client: one user's session, storage, calls and browser features. */
export interface AccountParts extends MediaPreparers {
  calls: CallSettings
  source: IndexedDbSource
  /** Begins the names of databases, locks and channels. */
  prefix: string
  random: Random
  user: SessionUser
  sessions: SessionStore
  session$: Observable<SessionView>
  expired(): void
  /** A newer token was stored. */
  refreshed(): void
  locks: LockManager | null
  /** To the user's other tabs. */
  bus: TabChannel
  /** Whether other tabs may open the same database (RxDB). */
  multiInstance: boolean
  visible(): boolean
  /** Whether the app was offline when it was last open: it is so until the server answers. */
  wasOffline(): boolean
  /** The outbox has changed, for example by a new operation. */
  onOutboxChanged(): void
  /** Which signs of life the user gives and sees. */
  sharedSigns(): SharedSigns
  /** The user or the browser saves data. */
  savesData(): boolean
  imageCache: ImageCache
  pushBrowser: PushBrowser
  readDraftBackup(user: string): DraftBackup | null
  wrapStorage?: (storage: RxStorage<unknown, unknown>) => RxStorage<unknown, unknown>
}

import type { Observable } from 'rxjs'
import type { WakeReason } from '@/sync/engine/wake-signal'
import type { UnsentWork } from '@/views/outbox'
import type { SessionUser } from '@/views/session'
import type { TabChannel } from '@/sync/engine/tab-channel'
import type { CallSettings } from '@/sync/http/call'
import type { StoredSession } from '@/sync/session/store'
import type { CleanupParts } from './sign-out-cleanup'

/** What a session needs of the account that it opens. */
export interface SessionAccount {
  user: SessionUser
  notify(reason: WakeReason): void
  unsentWork(): Promise<UnsentWork>
  device(): Promise<string>
  leavePush(token: string | null): Promise<void>
  ownName$: Observable<string | undefined>
  close(mode: 'finish' | 'abandon'): Promise<void>
}

/** The open account; null: none; undefined: nothing was opened yet. */
export interface OpenedAccount {
  readonly value: SessionAccount | null | undefined
  next(account: SessionAccount | null | undefined): void
}

export interface SessionParts extends CleanupParts {
  calls: CallSettings
  bus: TabChannel
  account$: OpenedAccount
  open(session: StoredSession): Promise<SessionAccount>
  /** The server answered a form, before the account opens. */
  onAnswer: () => void
  /** A sign-out waits for the network: the browser may be asked for a background sync. */
  onSignOutWaiting: () => void
  reload?: () => void
}

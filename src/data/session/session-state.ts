import { BehaviorSubject, defer, startWith, Subject } from 'rxjs'
import type { Observable } from 'rxjs'
import type { SessionEvent } from '@/sync/session/events'
import type { StoredSession } from '@/sync/session/store'
import type { TabChannel } from '@/sync/engine/tab-channel'
import type { KeptWork, SessionUser, SessionView } from '@/views/session'

/** The session as screens see it, and what happened to it. */
export class SessionState {
  readonly session$ = new BehaviorSubject<SessionView>({ status: 'starting', user: null })
  private readonly happened$ = new Subject<SessionEvent>()
  /** Begins, for each subscriber, with `initial`. */
  readonly events$: Observable<SessionEvent> = defer(() =>
    this.happened$.pipe(startWith({ kind: 'initial' as const, user: this.user })),
  )

  constructor(private readonly bus: TabChannel) {}

  get user(): SessionUser | null {
    return this.session$.value.user
  }

  get status(): SessionView['status'] {
    return this.session$.value.status
  }

  show(session: StoredSession | null): void {
    if (!session) return this.showSignedOut(false, [])
    const { user, ban, expired } = session
    if (ban) return this.session$.next({ status: 'banned', user, ban })
    this.session$.next({ status: expired ? 'expired' : 'signed-in', user })
  }

  /**
   * @param ended the account has ended, and the user has not yet dismissed that message
   * @param kept what users of this phone left here
   */
  showSignedOut(ended: boolean, kept: KeptWork[]): void {
    this.session$.next({ status: 'signed-out', user: null, ...(ended && { ended }), ...(kept.length > 0 && { kept }) })
  }

  /** Emits an event to the subscribers of this tab. */
  emit(event: SessionEvent): void {
    this.happened$.next(event)
  }

  /** Emits an event to the subscribers of this tab and of the others. */
  broadcast(event: SessionEvent): void {
    this.emit(event)
    this.bus.post({ kind: 'session', event: event.kind, user: event.user?.id ?? null })
  }
}

import { BehaviorSubject, defer, distinctUntilChanged, startWith, Subject } from 'rxjs'
import type { Observable, Subscription } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import type { Recovery, Registration } from './requests'
import { NOTHING_UNSENT } from '@/sync/outbox/unsent-work'
import type { UnsentWork } from '@/views/outbox'
import type { SessionUser, SessionView } from '@/views/session'
import { isAccountGone } from './account-api'
import { requestAccount, requestSession } from './accounts-api'
import { sendPendingSignOuts } from '@/sync/session/pending-sign-outs'
import { deleteDiscardedData, deleteForgottenData, deleteLocalData } from './sign-out-cleanup'
import { requestRecovery } from './mail-codes-api'
import type { SessionEvent } from '@/sync/session/events'
import { SessionStore, type StoredSession, type Unsent } from '@/sync/session/store'
import type { SessionAccount, SessionParts } from './session-parts'

/** The session, and the databases of its user. Its changes run one after the other. */
export class SessionControl {
  readonly store: SessionStore
  readonly view$ = new BehaviorSubject<SessionView>({ status: 'starting', user: null })
  readonly session$ = this.view$
  private readonly happened$ = new Subject<SessionEvent>()
  /** Begins with `initial` for each subscriber. */
  readonly events$: Observable<SessionEvent> = defer(() => this.happened$.pipe(startWith(this.initial())))
  private turn: Promise<unknown> = Promise.resolve()
  private ending: Promise<unknown> = Promise.resolve()
  private profile: Subscription | null = null

  constructor(private readonly parts: SessionParts) {
    this.store = new SessionStore(parts.prefix, parts.source)
    parts.bus.listen((message) => {
      if (message.kind === 'session') void this.inTurn(() => this.changedElsewhere(message.event, message.user))
    })
  }

  /** Opens the stored session without a request, so that the app starts without a network. */
  start(given?: Omit<StoredSession, 'expired'>): Promise<void> {
    return this.inTurn(async () => {
      await deleteDiscardedData(this.parts, this.store).catch(() => undefined)
      if (given) await this.store.write({ ...given, expired: false })
      const session = await this.store.read()
      await this.enter(session)
      if (session?.gone) void this.signOutDeletedAccount()
      else if (session?.expired) void this.askForEnd(session)
      void deleteForgottenData(this.parts, this.store).catch(() => undefined)
      this.endLeft()
    })
  }

  /** @throws DomainError `login-failed`, `limit`, or `offline` when no answer came in time */
  async signIn(email: string, password: string): Promise<void> {
    const session = await requestSession(this.parts.calls, email, password, await this.store.sessionName())
    await this.inTurn(() => this.admit(session))
  }

  /** @throws DomainError with codes by field, `limit` or `offline` */
  async register(registration: Registration): Promise<void> {
    await requestAccount(this.parts.calls, registration)
    await this.signIn(registration.email, registration.password)
  }

  /** @throws DomainError `code-wrong`, a code of the field `password`, `limit` or `offline` */
  async recover(recovery: Recovery): Promise<void> {
    const session = await requestRecovery(this.parts.calls, recovery)
    await this.inTurn(async () => {
      await this.admit(session)
      this.emit({ kind: 'password-recovery', user: session.user })
    })
  }

  signOut(unsent: Unsent): Promise<void> {
    return this.endSession(unsent)
  }

  /** The account was deleted: its data must be deleted, and unsent work can never arrive. */
  private signOutDeletedAccount(): Promise<void> {
    return this.endSession('discard', 'ended')
  }

  /** The user dismissed the message that the account was deleted. */
  async dismissAccountEnded(): Promise<void> {
    await this.inTurn(async () => {
      if (this.view$.value.user) return
      await this.store.clear()
      this.show(null)
    })
  }

  /** An ended session makes no calls, so it asks explicitly whether its account was deleted. */
  private async askForEnd({ user, token }: StoredSession): Promise<void> {
    if (!(await isAccountGone(this.parts.calls, token))) return
    await this.store.markGone(user.id, token)
    this.noteExpired()
  }

  /** Sends pending sign-outs now, or when the connection returns. */
  endLeft(): void {
    const end = () => sendPendingSignOuts(this.parts.calls, this.store).catch(() => true)
    this.ending = this.ending.then(end).then((ended) => ended || this.parts.written())
  }

  /** The user's choice is stored before anything is awaited, so that the next start after a kill continues with it. */
  private async endSession(unsent: Unsent, why?: 'ended'): Promise<void> {
    const shown = this.view$.value.user
    const session = await this.store.clear({ of: shown?.id, unsent, ...(why && { why }) })
    const user = session?.user ?? shown
    return this.inTurn(async () => {
      // Pushes to this browser belong to the user who is signed in now.
      if (!(await this.store.read())) await this.leavePush(session?.expired === false ? session.token : null)
      await this.leave()
      this.endLeft()
      this.show(null, why === 'ended')
      if (!user) return
      if (session) this.parts.bus.post({ kind: 'session', event: 'signed-out', user: null })
      try {
        await deleteLocalData(this.parts, this.store, user.id, unsent)
        await this.store.forgetDiscarding(user.id)
      } finally {
        this.happened$.next({ kind: 'signed-out', user })
      }
    })
  }

  async unsentWork(): Promise<UnsentWork> {
    return (await this.parts.account$.value?.unsentWork()) ?? NOTHING_UNSENT
  }

  /** Runs a call that may void the token and return another. */
  async renewBy(call: (token: string) => Promise<string | null>): Promise<void> {
    await this.inTurn(async () => {
      const { user } = this.view$.value
      if (!user) throw new DomainError('sign-in')
      const token = await this.asUser(call)
      if (!token) return
      await this.store.renew(user.id, token)
      this.emit({ kind: 'token-refreshed', user })
    })
  }

  /** This device's id, as in its operations. */
  async device(): Promise<string> {
    const account = this.parts.account$.value
    if (!account) throw new DomainError('sign-in')
    return account.device()
  }

  /** The engine met a 401. The stored session decides, because it may have a newer token. */
  noteExpired(): void {
    void this.inTurn(async () => {
      const before = this.view$.value.status
      const session = await this.store.read()
      if (session?.gone) return void this.signOutDeletedAccount()
      this.show(session)
      if (session?.expired && before !== 'expired') this.emit({ kind: 'expired', user: session.user })
    })
  }

  /** An answer brought a newer token, which is stored already. */
  noteRefreshed(): void {
    void this.inTurn(async () => {
      const session = await this.store.read()
      if (session) this.emit({ kind: 'token-refreshed', user: session.user })
    })
  }

  async close(mode: 'finish' | 'abandon'): Promise<void> {
    const account = this.parts.account$.value
    if (mode === 'finish') await this.turn.catch(() => undefined)
    this.profile?.unsubscribe()
    await account?.close(mode)
    this.parts.bus.close()
    this.store.close()
  }

  /** Opens a new session. Another user's rows are deleted from this phone first; their unsent work stays. */
  private async admit(session: StoredSession): Promise<void> {
    const before = this.view$.value.user
    if (before && before.id !== session.user.id) await this.leavePush(await this.store.tokenOf(before.id))
    await this.store.write(session)
    this.endLeft()
    await this.enter(session)
    if (before && before.id !== session.user.id) {
      await deleteLocalData(this.parts, this.store, before.id, 'keep')
      this.happened$.next({ kind: 'signed-out', user: before })
    }
    this.emit({ kind: 'signed-in', user: session.user })
  }

  private async enter(session: StoredSession | null): Promise<void> {
    const open = this.parts.account$.value
    if (session && open && open.user.id === session.user.id) {
      this.show(session)
      open.notify('link')
      return
    }
    await this.leave()
    this.show(session, await this.store.hasEnded())
    const account = session ? await this.parts.open(session) : null
    if (account) this.followName(account)
    this.parts.account$.next(account)
  }

  /** A failure to end pushes must not prevent the sign-out. */
  private async leavePush(token: string | null): Promise<void> {
    await this.parts.account$.value?.leavePush(token).catch(() => undefined)
  }

  private async leave(): Promise<void> {
    const open = this.parts.account$.value
    this.profile?.unsubscribe()
    this.parts.account$.next(null)
    await open?.close('finish')
  }

  private show(session: StoredSession | null, ended = false): void {
    if (!session) return this.view$.next({ status: 'signed-out', user: null, ...(ended && { ended }) })
    this.view$.next({ status: session.expired ? 'expired' : 'signed-in', user: session.user })
  }

  private initial(): SessionEvent {
    return { kind: 'initial', user: this.view$.value.user }
  }

  /** Emits in this tab and the others. */
  private emit(event: SessionEvent): void {
    this.happened$.next(event)
    this.parts.bus.post({ kind: 'session', event: event.kind, user: event.user?.id ?? null })
  }

  /** Takes the user's name from the own card. */
  private followName(account: SessionAccount): void {
    this.profile = account.ownName$.pipe(distinctUntilChanged()).subscribe((username) => {
      if (username && username !== this.view$.value.user?.username) void this.updateUser({ username })
    })
  }

  /** The server's data of the user has changed. */
  updateUser(change: Partial<Omit<SessionUser, 'id'>>): Promise<void> {
    return this.inTurn(async () => {
      const { user } = this.view$.value
      if (!user) return
      await this.store.update(user.id, change)
      const session = await this.store.read()
      this.show(session)
      if (session) this.emit({ kind: 'user-updated', user: session.user })
    })
  }

  /**
   * Y25: another tab changed the session. With the same user this tab continues; otherwise it closes its stores and
   * reloads.
   */
  private async changedElsewhere(kind: SessionEvent['kind'], user: string | null): Promise<void> {
    if (user !== null && user === this.view$.value.user?.id) {
      const session = await this.store.read()
      if (kind === 'signed-in') await this.enter(session)
      else this.show(session)
      if (session) this.happened$.next({ kind, user: session.user })
      return
    }
    await this.leave()
    if (this.parts.reload) this.parts.reload()
    else await this.enter(await this.store.read())
  }

  /**
   * Runs a call with the user's token.
   * @throws DomainError `sign-in` or `account-gone`, which also end the session as in the engine
   */
  async asUser<R>(work: (token: string) => Promise<R>): Promise<R> {
    const id = this.view$.value.user?.id ?? ''
    const token = await this.store.tokenOf(id)
    if (!token) throw new DomainError('sign-in')
    try {
      return await work(token)
    } catch (error) {
      const code = error instanceof DomainError ? error.code : null
      if (code === 'sign-in') await this.store.expire(id, token)
      if (code === 'account-gone') await this.store.markGone(id, token)
      if (code === 'sign-in' || code === 'account-gone') this.noteExpired()
      throw error
    }
  }

  private inTurn<R>(work: () => Promise<R>): Promise<R> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => undefined)
    return done
  }
}

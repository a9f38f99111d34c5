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

/** Who is signed in, and with it which databases are open. Its changes follow one another. */
export class SessionControl {
  readonly store: SessionStore
  readonly view$ = new BehaviorSubject<SessionView>({ status: 'starting', user: null })
  readonly session$ = this.view$
  private readonly happened$ = new Subject<SessionEvent>()
  /** Begins, for each who listens, with `initial`. */
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

  /** Opens what the last session left. Asks nobody: a phone starts with no network. */
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

  /** The account has ended: nothing of it may stay, and nothing unsent can ever arrive. */
  private signOutDeletedAccount(): Promise<void> {
    return this.endSession('discard', 'ended')
  }

  /** Who was told that the account has ended. */
  async dismissAccountEnded(): Promise<void> {
    await this.inTurn(async () => {
      if (this.view$.value.user) return
      await this.store.clear()
      this.show(null)
    })
  }

  /** A session that ended before its account did hears of that end by nothing that the phone sends. */
  private async askForEnd({ user, token }: StoredSession): Promise<void> {
    if (!(await isAccountGone(this.parts.calls, token))) return
    await this.store.markGone(user.id, token)
    this.noteExpired()
  }

  /** Sessions that were signed out here end at the server, now or when the line is back. */
  endLeft(): void {
    const end = () => sendPendingSignOuts(this.parts.calls, this.store).catch(() => true)
    this.ending = this.ending.then(end).then((ended) => ended || this.parts.written())
  }

  /** What the user chose is stored before anything else is waited for: a phone that is killed meanwhile goes on with it. */
  private async endSession(unsent: Unsent, why?: 'ended'): Promise<void> {
    const shown = this.view$.value.user
    const session = await this.store.clear({ of: shown?.id, unsent, ...(why && { why }) })
    const user = session?.user ?? shown
    return this.inTurn(async () => {
      // The browser's pushes are of whoever is here now.
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

  /** A call that may void the token, and then brings another. */
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

  /** The name of this device, as its operations say it. */
  async device(): Promise<string> {
    const account = this.parts.account$.value
    if (!account) throw new DomainError('sign-in')
    return account.device()
  }

  /** The drainer met a 401; what is stored decides, because a newer token may already be there. */
  noteExpired(): void {
    void this.inTurn(async () => {
      const before = this.view$.value.status
      const session = await this.store.read()
      if (session?.gone) return void this.signOutDeletedAccount()
      this.show(session)
      if (session?.expired && before !== 'expired') this.emit({ kind: 'expired', user: session.user })
    })
  }

  /** An answer brought a newer token; it is stored already. */
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

  /** Signed in, by whatever means. Another user's rows go from this phone first; their unsent work waits for them. */
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

  /** A phone that cannot let go of its pushes must let its user go all the same. */
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

  /** Said here and to the other tabs. */
  private emit(event: SessionEvent): void {
    this.happened$.next(event)
    this.parts.bus.post({ kind: 'session', event: event.kind, user: event.user?.id ?? null })
  }

  /** The own card says how the user is called now. */
  private followName(account: SessionAccount): void {
    this.profile = account.ownName$.pipe(distinctUntilChanged()).subscribe((username) => {
      if (username && username !== this.view$.value.user?.username) void this.updateUser({ username })
    })
  }

  /** What the server says of the user has changed. */
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

  /** Y25: another tab changed the session. The same user goes on; otherwise this tab closes its stores and begins anew. */
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
   * A call with the user's token. @throws DomainError `sign-in` or `account-gone`, which also end the session as they
   * would in the drainer
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

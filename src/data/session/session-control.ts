import type { Observable } from 'rxjs'
import { SerialQueue } from '@/lib/serial-queue'
import { DomainError } from '@/domain/domain-error'
import type { Recovery, Registration } from './requests'
import { NOTHING_UNSENT } from '../context/unsent-work'
import type { UnsentWork } from '@/views/outbox'
import type { SessionUser, SessionView } from '@/views/session'
import { isAccountGone } from './account-api'
import { requestAccount, requestSession } from './sign-in-api'
import { deleteDiscardedData, deleteForgottenData } from './sign-out-cleanup'
import { requestRecovery } from './mail-codes-api'
import type { SessionEvent } from '@/sync/session/events'
import { SessionStore, type StoredSession, type Unsent } from '@/sync/session/store'
import { AccountHolder } from './account-holder'
import { KeptNotes } from './kept-notes'
import { refreshBan, shutBanned } from './session-ban'
import { admitSession } from './session-begin'
import { endSession, sendSignOuts } from './session-end'
import type { SessionParts } from './session-parts'
import type { SessionShared } from './session-shared'
import { SessionState } from './session-state'
import { readUnsentWords } from './unsent-words'
import { withToken } from './with-token'

/** The session, and the databases of its user. Its changes run one after the other. */
export class SessionControl {
  readonly store: SessionStore
  private readonly state: SessionState
  private readonly changes = new SerialQueue()
  private readonly account: AccountHolder
  private readonly kept: KeptNotes
  private readonly shared: SessionShared

  constructor(private readonly parts: SessionParts) {
    this.store = new SessionStore(parts.prefix, parts.source)
    this.state = new SessionState(parts.bus)
    this.account = new AccountHolder(parts, (username) => {
      if (username !== this.state.user?.username) void this.updateUser({ username })
    })
    this.kept = new KeptNotes(this.store, this.account, parts.calls.timing)
    const { store, state, changes, account, kept } = this
    const own = { signOuts: new SerialQueue(), enter: this.enter.bind(this) }
    this.shared = { parts, store, state, changes, account, kept, ...own }
    parts.bus.listen((message) => {
      if (message.kind === 'session') void this.changes.run(() => this.changedElsewhere(message.event, message.user))
    })
  }

  get session$(): Observable<SessionView> & { readonly value: SessionView } {
    return this.state.session$
  }

  get events$(): Observable<SessionEvent> {
    return this.state.events$
  }

  /** Opens the stored session without a request, so that the app starts without a network. */
  start(given?: Omit<StoredSession, 'expired'>): Promise<void> {
    return this.changes.run(async () => {
      await deleteDiscardedData(this.parts, this.store).catch(() => undefined)
      if (given) await this.store.write({ ...given, expired: false })
      const session = await this.store.read()
      await this.enter(session)
      if (session?.gone) void this.signOutDeletedAccount()
      else if (session?.expired) void this.askForEnd(session)
      void this.changes.run(() => this.deleteForgotten().catch(() => undefined))
      this.endLeft()
    })
  }

  private deleteForgotten(): Promise<void> {
    return deleteForgottenData(this.parts, this.store, this.account.current?.user.id)
  }

  /** @throws DomainError `login-failed`, `limit`, or `offline` when no answer came in time */
  async signIn(email: string, password: string): Promise<void> {
    const session = await requestSession(this.parts.calls, email, password, await this.store.sessionId())
    this.parts.onAnswer()
    await this.changes.run(() => admitSession(this.shared, session))
  }

  /** @throws DomainError with codes by field, `limit` or `offline` */
  async register(registration: Registration): Promise<void> {
    await requestAccount(this.parts.calls, registration)
    await this.signIn(registration.email, registration.password)
  }

  /** @throws DomainError `code-wrong`, a code of the field `password`, `limit` or `offline` */
  async recover(recovery: Recovery): Promise<void> {
    const session = await requestRecovery(this.parts.calls, recovery)
    this.parts.onAnswer()
    await this.changes.run(async () => {
      await admitSession(this.shared, session)
      this.state.broadcast({ kind: 'password-recovery', user: session.user })
    })
  }

  signOut(unsent: Unsent): Promise<void> {
    return endSession(this.shared, unsent)
  }

  /** The account was deleted: its data must be deleted, and unsent work can never arrive. */
  private signOutDeletedAccount(): Promise<void> {
    return endSession(this.shared, 'discard', 'ended')
  }

  /** The user dismissed the message that the account was deleted. */
  dismissAccountEnded(): Promise<void> {
    return this.changeLogin(() => this.store.clear())
  }

  /** Somebody dismissed the note of the work that a user kept. The work stays. */
  dismissKept(user: string): Promise<void> {
    return this.changeLogin(() => this.store.forgetKept(user))
  }

  private changeLogin(change: () => Promise<unknown>): Promise<void> {
    return this.changes.run(async () => {
      if (this.state.user) return
      await change()
      await this.showLogin()
    })
  }

  private async showLogin(): Promise<void> {
    this.state.showSignedOut(await this.store.hasEnded(), await this.kept.all())
  }

  /** An ended session makes no calls, so it asks explicitly whether its account was deleted. */
  private async askForEnd({ user, token }: StoredSession): Promise<void> {
    if (!(await isAccountGone(this.parts.calls, token))) return
    await this.store.markGone(user.id, token)
    this.noteExpired()
  }

  /** Sends pending sign-outs now, or when the connection returns. */
  endLeft(): void {
    sendSignOuts(this.shared)
  }

  async unsentWork(): Promise<UnsentWork> {
    return (await this.account.current?.unsentWork()) ?? NOTHING_UNSENT
  }

  /** Runs a call that may void the token and return another. */
  async renewBy(call: (token: string) => Promise<string | null>): Promise<void> {
    await this.changes.run(async () => {
      const { user } = this.state
      if (!user) throw new DomainError('sign-in')
      const token = await this.asUser(call)
      if (!token) return
      await this.store.renew(user.id, token)
      this.state.broadcast({ kind: 'token-refreshed', user })
    })
  }

  /** This device's id, as in its operations. */
  async device(): Promise<string> {
    const account = this.account.current
    if (!account) throw new DomainError('sign-in')
    return account.device()
  }

  /** The engine met a 401. The stored session decides, because it may have a newer token. */
  noteExpired(): void {
    void this.changes.run(async () => {
      const before = this.state.status
      const session = await this.store.read()
      if (session?.gone) return void this.signOutDeletedAccount()
      if (session?.ban) {
        await shutBanned(this.shared, session)
        return this.state.broadcast({ kind: 'expired', user: session.user })
      }
      this.state.show(session)
      if (session?.expired && before !== 'expired') this.state.broadcast({ kind: 'expired', user: session.user })
    })
  }

  /** An answer brought a newer token, which is stored already. */
  noteRefreshed(): void {
    void this.changes.run(async () => {
      const session = await this.store.read()
      if (session) this.state.broadcast({ kind: 'token-refreshed', user: session.user })
    })
  }

  async close(mode: 'finish' | 'abandon'): Promise<void> {
    if (mode === 'finish') await this.changes.idle()
    await this.account.close(mode)
    this.parts.bus.close()
    this.store.close()
  }

  private async enter(session: StoredSession | null): Promise<void> {
    const open = this.account.current
    const isOpen = session && !session.ban
    if (isOpen && open && open.user.id === session.user.id) {
      this.state.show(session)
      open.notify('retry')
      return
    }
    await this.account.leave()
    if (session) this.state.show(session)
    else await this.showLogin()
    if (isOpen) await this.account.open(session)
  }

  /** The texts that a banned user had not sent. */
  unsentWords(): Promise<string[]> {
    return readUnsentWords(this.parts, this.state.user?.id ?? '')
  }

  /** Asks whether the ban is over, and opens the account again then (Q11). */
  refreshBan(): Promise<void> {
    return refreshBan(this.shared)
  }

  /** The server's data of the user has changed. */
  updateUser(change: Partial<Omit<SessionUser, 'id'>>): Promise<void> {
    return this.changes.run(async () => {
      const { user } = this.state
      if (!user) return
      await this.store.update(user.id, change)
      const session = await this.store.read()
      this.state.show(session)
      if (session) this.state.broadcast({ kind: 'user-updated', user: session.user })
    })
  }

  /**
   * Y25: another tab changed the session. With the same user this tab continues; otherwise it closes its stores and
   * reloads.
   */
  private async changedElsewhere(kind: SessionEvent['kind'], user: string | null): Promise<void> {
    if (user !== null && user === this.state.user?.id) {
      const session = await this.store.read()
      if (kind === 'signed-in' || session?.ban) await this.enter(session)
      else this.state.show(session)
      if (session) this.state.emit({ kind, user: session.user })
      return
    }
    await this.account.leave()
    if (this.parts.reload) this.parts.reload()
    else await this.enter(await this.store.read())
  }

  /**
   * Runs a call with the user's token.
   * @throws DomainError `sign-in` or `account-gone`, which also end the session as in the engine
   */
  asUser<R>(work: (token: string) => Promise<R>): Promise<R> {
    return withToken(this.store, this.state.user?.id ?? '', work, () => this.noteExpired())
  }
}

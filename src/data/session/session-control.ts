import { BehaviorSubject } from 'rxjs'
import { Dexie } from 'dexie'
import type { OpenAccount } from '../account/open-account'
import type { TabBus } from '../drain/tab-bus'
import { outboxName, type IndexedDbSource } from '../outbox/store'
import { deleteRowDatabase } from '../schema/row-database'
import type { Registration } from '../session'
import type { CallSettings } from '../transport/call'
import type { SessionView } from '../views'
import { requestAccount, requestSession } from './accounts-api'
import { SessionStore, type StoredSession } from './session-store'

export interface SessionParts {
  calls: CallSettings
  source: IndexedDbSource
  prefix: string
  bus: TabBus
  account$: BehaviorSubject<OpenAccount | null | undefined>
  open(session: StoredSession): Promise<OpenAccount>
  reload?: () => void
}

/** Who is signed in, and with it which databases are open. Its calls follow one another. */
export class SessionControl {
  readonly store: SessionStore
  readonly view$ = new BehaviorSubject<SessionView>({ status: 'starting', user: null })
  readonly session$ = this.view$
  private turn: Promise<unknown> = Promise.resolve()

  constructor(private readonly parts: SessionParts) {
    this.store = new SessionStore(parts.prefix, parts.source)
    parts.bus.listen((message) => {
      if (message.kind === 'session') void this.inTurn(() => this.changedElsewhere(message.user))
    })
  }

  /** Opens what the last session left. Asks nobody: a phone starts with no network. */
  start(given?: Omit<StoredSession, 'expired'>): Promise<void> {
    return this.inTurn(async () => {
      if (given) await this.store.write({ ...given, expired: false })
      await this.enter(await this.store.read())
    })
  }

  /** @throws DomainError `login-failed`, or `offline` when no answer came in time */
  async signIn(email: string, password: string): Promise<void> {
    const session = await requestSession(this.parts.calls, email, password)
    await this.inTurn(async () => {
      await this.store.write(session)
      await this.enter(session)
      this.parts.bus.post({ kind: 'session', user: session.user.id })
    })
  }

  /** @throws DomainError with codes by field, or `offline` */
  async register(registration: Registration): Promise<void> {
    await requestAccount(this.parts.calls, registration)
    await this.signIn(registration.email, registration.password)
  }

  signOut(unsent: 'keep' | 'discard'): Promise<void> {
    return this.inTurn(async () => {
      const user = this.view$.value.user
      await this.leave()
      await this.store.clear()
      this.view$.next({ status: 'signed-out', user: null })
      this.parts.bus.post({ kind: 'session', user: null })
      if (user) await this.removeStores(user.id, unsent)
    })
  }

  async unsentCount(): Promise<number> {
    return (await this.parts.account$.value?.unsentCount()) ?? 0
  }

  /** The drainer met a 401; what is stored decides, because a newer token may already be there. */
  noteExpired(): void {
    void this.inTurn(async () => this.show(await this.store.read()))
  }

  async close(mode: 'finish' | 'abandon'): Promise<void> {
    const account = this.parts.account$.value
    if (mode === 'finish') await this.turn.catch(() => undefined)
    await account?.close(mode)
    this.parts.bus.close()
    this.store.close()
  }

  private async enter(session: StoredSession | null): Promise<void> {
    const open = this.parts.account$.value
    if (session && open && open.user.id === session.user.id) {
      this.show(session)
      open.ring('link')
      return
    }
    await this.leave()
    this.show(session)
    this.parts.account$.next(session ? await this.parts.open(session) : null)
  }

  private async leave(): Promise<void> {
    const open = this.parts.account$.value
    this.parts.account$.next(null)
    await open?.close('finish')
  }

  private show(session: StoredSession | null): void {
    if (!session) return this.view$.next({ status: 'signed-out', user: null })
    this.view$.next({ status: session.expired ? 'expired' : 'signed-in', user: session.user })
  }

  /** Y25: another tab changed the session. The same fan goes on; otherwise this tab closes its stores and begins anew. */
  private async changedElsewhere(user: string | null): Promise<void> {
    if (user !== null && user === this.view$.value.user?.id) return this.enter(await this.store.read())
    await this.leave()
    if (this.parts.reload) this.parts.reload()
    else await this.enter(await this.store.read())
  }

  private async removeStores(user: string, unsent: 'keep' | 'discard'): Promise<void> {
    const { prefix, source } = this.parts
    await deleteRowDatabase(prefix, user, source)
    if (unsent === 'discard') await new Dexie(outboxName(prefix, user), source).delete()
  }

  private inTurn<R>(work: () => Promise<R>): Promise<R> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => undefined)
    return done
  }
}

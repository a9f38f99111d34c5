import { distinctUntilChanged, type Subscription } from 'rxjs'
import type { StoredSession } from '@/sync/session/store'
import type { SessionAccount, SessionParts } from './session-parts'

/** The account of the session. Its databases are open while it is the value of `account$`. */
export class AccountHolder {
  private name: Subscription | null = null

  /** @param onName is called with the username of the own profile row, and again when it changes */
  constructor(
    private readonly parts: Pick<SessionParts, 'account$' | 'open'>,
    private readonly onName: (username: string) => void,
  ) {}

  get current(): SessionAccount | null {
    return this.parts.account$.value ?? null
  }

  async open(session: StoredSession): Promise<void> {
    const account = await this.parts.open(session)
    this.name = account.ownName$.pipe(distinctUntilChanged()).subscribe((username) => {
      if (username) this.onName(username)
    })
    this.parts.account$.next(account)
  }

  /** A failure to end pushes must not prevent the sign-out. */
  async leavePush(token: string | null): Promise<void> {
    await this.current?.leavePush(token).catch(() => undefined)
  }

  /** Nothing reads the account any more before its databases are closed. */
  async leave(): Promise<void> {
    const open = this.current
    this.name?.unsubscribe()
    this.parts.account$.next(null)
    await open?.close('finish')
  }

  /** The app ends: the last value stays readable. */
  async close(mode: 'finish' | 'abandon'): Promise<void> {
    this.name?.unsubscribe()
    await this.current?.close(mode)
  }
}

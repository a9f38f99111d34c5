import type { Clock } from '@/sync/clock'
import type { SessionStore } from '@/sync/session/store'
import type { KeptWork, SessionUser } from '@/views/session'
import type { AccountHolder } from './account-holder'

/** What the login says about work that users left on this phone. A fault of it prevents neither start nor sign-out. */
export class KeptNotes {
  constructor(
    private readonly store: SessionStore,
    private readonly account: AccountHolder,
    private readonly timing: Clock,
  ) {}

  all(): Promise<KeptWork[]> {
    return this.store.kept(this.timing.now()).catch(ignored([]))
  }

  /** Notes what a user who leaves keeps here. The user's outbox must still be open. */
  async note(user: SessionUser): Promise<void> {
    await this.write(user).catch(ignored(undefined))
  }

  private async write({ id, username }: SessionUser): Promise<void> {
    const account = this.account.current
    // Another user may have signed in meanwhile: that outbox says nothing about this user.
    if (account?.user.id !== id) return
    const { posts, drafts, total } = await account.unsentWork()
    if (total === 0) return
    const others = total - drafts - posts
    await this.store.noteKept({ user: id, username, posts, others, drafts, keptAt: this.timing.now() })
  }
}

const ignored =
  <T>(instead: T) =>
  (error: unknown): T => {
    console.warn('the note of kept work failed', error)
    return instead
  }

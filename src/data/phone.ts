import type { Account } from './account'
import type { Observable } from './observable'
import type { Registration } from './session'
import type { SessionView, TeaserView } from './views'

/** One phone: the session, and the account of the fan who is signed in. */
export interface Phone {
  session: {
    session$: Observable<SessionView>
    signIn(email: string, password: string): Promise<void>
    register(registration: Registration): Promise<void>
    signOut(unsent: 'keep' | 'discard'): Promise<void>
    unsentCount(): Promise<number>
  }
  requireAccount(): Promise<Account>
  forAccount<T>(view: (account: Account) => Observable<T>, signedOut: T): Observable<T>
  fetchTeaser(postId: string): Promise<TeaserView>
}

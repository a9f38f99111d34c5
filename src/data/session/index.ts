import { accountCommand, fromAccount, fromClient, withClient } from '../context/client-loader'
import type { SessionEvent } from '@/sync/session/events'
import type { UnsentWork } from '@/views/outbox'
import type { SessionView } from '@/views/session'

export type { SessionEvent } from '@/sync/session/events'

/** Read from the phone: signed in means a stored token without a 401, whatever the clock says (Y24). */
export const session$ = fromClient<SessionView>((client) => client.session.session$)

/**
 * Calls `react` at each later event of the session, also of other tabs.
 * @returns stops it
 */
export function onSessionEvent(react: (event: SessionEvent) => void): () => void {
  let stop: (() => void) | null = null
  let stopped = false
  void withClient((client) => {
    if (stopped) return
    const subscription = client.session.events$.subscribe(react)
    stop = () => subscription.unsubscribe()
  })
  return () => {
    stopped = true
    stop?.()
  }
}

/**
 * Whether the server sends mail.
 * @throws DomainError `offline`
 */
export const mailState = (): Promise<'on' | 'mail-off'> => withClient((client) => client.mailCodes.state())

/** Deletes this user's data from the phone. `keep` leaves unsent work for the user's next sign-in. */
export const signOut = (unsent: 'keep' | 'discard' = 'keep'): Promise<void> =>
  withClient((client) => client.session.signOut(unsent))

/** Dismisses the message that the account was deleted (`ended` of the session). */
export const dismissAccountEnded = (): Promise<void> => withClient((client) => client.session.dismissAccountEnded())

/** What the server does not have yet. */
export const unsentWork = (): Promise<UnsentWork> => withClient((client) => client.session.unsentWork())

/** Sends what can be sent. `left`: refused operations or drafts remain. */
export const sendUnsent = accountCommand((account) => account.outbox.sendUnsent)

export const unsentWork$ = fromAccount<UnsentWork | null>((account) => account.outbox.unsent$, null)

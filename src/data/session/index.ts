import { accountCommand, fromAccount, fromClient, withClient } from '../context/client-loader'
import type { MailLanguage, Recovery, Registration } from './requests'
import type { SessionEvent } from '@/sync/session/events'
import type { UnsentWork } from '@/views/outbox'
import type { SessionView } from '@/views/session'

export type { MailLanguage, Recovery, Registration } from './requests'
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

/** @throws DomainError `login-failed`, `limit`, or `offline` when no answer came in time */
export const signIn = (email: string, password: string): Promise<void> =>
  withClient((client) => client.session.signIn(email, password))

/**
 * Creates the account and signs in.
 * @throws DomainError with codes by field, `limit` or `offline`
 */
export const register = (registration: Registration): Promise<void> =>
  withClient((client) => client.session.register(registration))

/**
 * Whether the server sends mail.
 * @throws DomainError `offline`
 */
export const mailState = (): Promise<'on' | 'mail-off'> => withClient((client) => client.mailCodes.state())

/**
 * Sends a code if the account exists; the answer does not show whether.
 * @throws DomainError `mail-off`, `limit`, `offline`
 */
export const requestRecoveryCode = (email: string, language: MailLanguage): Promise<void> =>
  withClient((client) => client.mailCodes.requestRecovery(email, language))

/** Sets the password and signs in. @throws DomainError `code-wrong`, a code of the field `password`, `limit`, `offline` */
export const recover = (recovery: Recovery): Promise<void> => withClient((client) => client.session.recover(recovery))

/** @throws DomainError `sign-in`, `mail-off`, `limit` or `offline` */
export const requestVerificationCode = (language: MailLanguage): Promise<'sent' | 'verified'> =>
  withClient((client) => client.mailCodes.requestVerification(language))

/** @throws DomainError `sign-in`, `code-wrong` or `offline` */
export const verifyEmail = (code: string): Promise<void> => withClient((client) => client.mailCodes.verifyEmail(code))

/** Deletes this user's data from the phone. `keep` leaves unsent work for the user's next sign-in. */
export const signOut = (unsent: 'keep' | 'discard' = 'keep'): Promise<void> =>
  withClient((client) => client.session.signOut(unsent))

/** Dismisses the message that the account was deleted (`ended` of the session). */
export const dismissAccountEnded = (): Promise<void> => withClient((client) => client.session.dismissAccountEnded())

/** Removes the note of the work that a user kept on this phone; the work stays. */
export const dismissKeptWork = (user: string): Promise<void> => withClient((client) => client.session.dismissKept(user))

/** What the server does not have yet. */
export const unsentWork = (): Promise<UnsentWork> => withClient((client) => client.session.unsentWork())

/** Sends what can be sent. `left`: refused operations or drafts remain. */
export const sendUnsent = accountCommand((account) => account.outbox.sendUnsent)

export const unsentWork$ = fromAccount<UnsentWork | null>((account) => account.outbox.unsent$, null)

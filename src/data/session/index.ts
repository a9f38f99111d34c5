import { fromAccount, fromPhone, withAccount, withPhone } from '../context/client-loader'
import type { MailLanguage, Recovery, Registration } from './requests'
import type { SessionEvent } from '@/sync/session/events'
import type { UnsentWork } from '@/views/outbox'
import type { SessionView } from '@/views/session'

export type { MailLanguage, Recovery, Registration } from './requests'
export type { SessionEvent } from '@/sync/session/events'

/** Read from the phone, never from the clock: signed in means a token and no 401 yet (Y24). */
export const session$ = fromPhone<SessionView>((phone) => phone.session.session$)

/** Calls `react` at each event of the session from now on, those of other tabs included. @returns the way to stop */
export function onSessionEvent(react: (event: SessionEvent) => void): () => void {
  let stop: (() => void) | null = null
  let stopped = false
  void withPhone((phone) => {
    if (stopped) return
    const subscription = phone.session.events$.subscribe(react)
    stop = () => subscription.unsubscribe()
  })
  return () => {
    stopped = true
    stop?.()
  }
}

/** @throws DomainError `login-failed`, `limit`, or `offline` when the link did not answer in time */
export const signIn = (email: string, password: string): Promise<void> =>
  withPhone((phone) => phone.session.signIn(email, password))

/** Makes the account and signs in. @throws DomainError with codes by field, `limit` or `offline` */
export const register = (registration: Registration): Promise<void> =>
  withPhone((phone) => phone.session.register(registration))

/** Whether codes can come by mail at all. @throws DomainError `offline` */
export const mailState = (): Promise<'on' | 'mail-off'> => withPhone((phone) => phone.mailCodes.state())

/** Sends a code if there is such an account; nobody learns whether. @throws DomainError `mail-off`, `limit`, `offline` */
export const requestRecoveryCode = (email: string, language: MailLanguage): Promise<void> =>
  withPhone((phone) => phone.mailCodes.requestRecovery(email, language))

/** Sets the password and signs in. @throws DomainError `code-wrong`, a code of the field `password`, `limit`, `offline` */
export const recover = (recovery: Recovery): Promise<void> => withPhone((phone) => phone.session.recover(recovery))

/** @throws DomainError `sign-in`, `mail-off`, `limit` or `offline` */
export const requestVerificationCode = (language: MailLanguage): Promise<'sent' | 'verified'> =>
  withPhone((phone) => phone.mailCodes.requestVerification(language))

/** @throws DomainError `sign-in`, `code-wrong` or `offline` */
export const verifyEmail = (code: string): Promise<void> => withPhone((phone) => phone.mailCodes.verifyEmail(code))

/** Removes what is this fan's from the phone. `keep` leaves unsent work for the same fan's next sign-in. */
export const signOut = (unsent: 'keep' | 'discard' = 'keep'): Promise<void> =>
  withPhone((phone) => phone.session.signOut(unsent))

/** The fan has read that the account has ended (`ended` of the session). */
export const putEndAway = (): Promise<void> => withPhone((phone) => phone.session.putEndAway())

/** What the server does not have yet. */
export const unsentWork = (): Promise<UnsentWork> => withPhone((phone) => phone.session.unsentWork())

/** Sends what can be sent. `left`: something was refused, or is a draft. */
export const sendUnsent = (): Promise<'sent' | 'left' | 'offline'> =>
  withAccount((account) => account.outbox.sendUnsent())

export const unsentWork$ = fromAccount<UnsentWork | null>((account) => account.outbox.unsent$, null)

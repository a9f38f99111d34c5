import { withClient } from '../context/client-loader'
import type { MailLanguage, Recovery, Registration } from './requests'

/** The commands of login, registration and codes by mail. Their screens load them; the first load does not need them. */

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

/** Removes the note of the work that a user kept on this phone; the work stays. */
export const dismissKeptWork = (user: string): Promise<void> => withClient((client) => client.session.dismissKept(user))

import { fromPhone, withPhone } from './running-phone'
import { forgetTyped } from './typed-ahead'
import type { SessionView } from './views'

export interface Registration {
  username: string
  email: string
  password: string
}

/** Read from the phone, never from the clock: signed in means a token and no 401 yet (Y24). */
export const session$ = fromPhone<SessionView>((phone) => phone.session.session$)

/** @throws DomainError `login-failed`, or `offline` when the link did not answer in time */
export const signIn = (email: string, password: string): Promise<void> =>
  withPhone((phone) => phone.session.signIn(email, password))

/** Makes the account and signs in. @throws DomainError with codes by field, or `offline` */
export const register = (registration: Registration): Promise<void> =>
  withPhone((phone) => phone.session.register(registration))

/** Removes the rows from the phone. `keep` leaves unsent work for the same fan's next sign-in. */
export const signOut = (unsent: 'keep' | 'discard' = 'keep'): Promise<void> =>
  withPhone(async (phone) => {
    const user = phone.session.view$.value.user?.id
    await phone.session.signOut(unsent)
    if (user) forgetTyped(user)
  })

/** Operations that the server has not accepted yet. */
export const unsentCount = (): Promise<number> => withPhone((phone) => phone.session.unsentCount())

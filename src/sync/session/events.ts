import type { SessionUser } from '@/views/session'

/**
 * What happens to the session, in this tab or in another of the same user (Y25). `user` is whom it concerns; `session$`
 * has the state after each event.
 */
export type SessionEvent =
  /** Who was signed in when listening began, read from the phone without a request. */
  | { kind: 'initial'; user: SessionUser | null }
  | { kind: 'signed-in'; user: SessionUser }
  | { kind: 'signed-out'; user: SessionUser }
  /** An answer brought a newer token. */
  | { kind: 'token-refreshed'; user: SessionUser }
  /** A new name, or a verified address. */
  | { kind: 'user-updated'; user: SessionUser }
  /** A code set a new password; `signed-in` follows. On the user's other phones the session has ended. */
  | { kind: 'password-recovery'; user: SessionUser }
  /** The server answered 401: reading and writing continue, sending waits for the user's sign-in (Y24). */
  | { kind: 'expired'; user: SessionUser }

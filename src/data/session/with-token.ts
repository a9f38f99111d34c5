import { DomainError } from '@/domain/domain-error'
import type { SessionStore } from '@/sync/session/store'

/**
 * Runs a call with a user's token. An answer that the session or the account has ended is stored, as in the engine.
 * @param onEnd is called after that
 * @throws DomainError `sign-in` or `account-gone`, or what the call throws
 */
export async function withToken<R>(
  store: SessionStore,
  user: string,
  call: (token: string) => Promise<R>,
  onEnd: () => void,
): Promise<R> {
  const token = await store.tokenOf(user)
  if (!token) throw new DomainError('sign-in')
  try {
    return await call(token)
  } catch (error) {
    const code = error instanceof DomainError ? error.code : null
    if (code === 'sign-in') await store.expire(user, token)
    if (code === 'account-gone') await store.markGone(user, token)
    if (code === 'sign-in' || code === 'account-gone') onEnd()
    throw error
  }
}

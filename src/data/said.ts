import type { Account } from './account'
import { withAccount } from './running-phone'
import { session$ } from './session'
import { forgetTyped } from './typed-ahead'

/** A draft becomes an operation: after that it needs no note of its last key any more. */
export async function said<R>(
  command: (account: Account) => Promise<R>,
  ofDraft: (draftId: string) => boolean,
): Promise<R> {
  const result = await withAccount(command)
  const user = session$.latest?.()?.user?.id
  if (user) forgetTyped(user, ofDraft)
  return result
}

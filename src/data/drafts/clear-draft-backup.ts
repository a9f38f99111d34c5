import { withAccount, type Account } from '../context/client-loader'
import { session$ } from '../session'
import { forgetTyped } from '@/sync/outbox/draft-backup'

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

import { withAccount, type Account } from '../context/client-loader'
import { session$ } from '../session'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'

/** A draft becomes an operation: after that it needs no note of its last key any more. */
export async function thenClearDraftBackup<R>(
  command: (account: Account) => Promise<R>,
  ofDraft: (draftId: string) => boolean,
): Promise<R> {
  const result = await withAccount(command)
  const user = session$.latest?.()?.user?.id
  if (user) forgetDraftBackup(user, ofDraft)
  return result
}

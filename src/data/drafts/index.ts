import { keyedView } from '@/lib/observable'
import { fromAccount, withAccount } from '../context/client-loader'
import { session$ } from '../session'
import { nextMoment, backUpDraft } from '@/sync/outbox/draft-backup'
import type { DraftView, PostText } from '@/views/posts'

/** A new draft's id: 15 characters, later the record's id (Y12). It needs no open database. */
export { newRecordId as newDraftId } from '@/sync/new-record-id'

export const draft$ = keyedView((id: string) =>
  fromAccount<DraftView | null>((account) => account.drafts.draft$(id), null),
)

/** The composer's newest unsent draft; null when there is none. */
export const currentDraft$ = fromAccount<DraftView | null>((account) => account.drafts.current$, null)

/** Id of the draft of an edit, which is saved and read like any other draft. */
export { editDraftId } from '@/sync/outbox/edit-draft-id'

/**
 * Call it in the handler of every key press: a backup is written before it returns, and the draft is stored when it resolves.
 * Without text and image there is no draft.
 */
export function saveDraft(id: string, text: PostText): Promise<void> {
  const { content, alt } = text
  const savedAt = nextMoment()
  const user = session$.latest?.()?.user?.id
  if (user) backUpDraft(user, { id, content, alt, savedAt })
  return withAccount((account) => account.drafts.save(id, { content, alt }, savedAt))
}

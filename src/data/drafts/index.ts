import { keyedView } from '@/lib/observable'
import { fromAccount, withAccount } from '../context/client-loader'
import { session$ } from '../session'
import { nextMoment, backUpDraft } from '@/sync/outbox/draft-backup'
import type { DraftView, PostText } from '@/views/posts'

/** A fresh draft's id: 15 characters, later the record's id (Y12). Safe before the database is open. */
export { newRecordId as newDraftId } from '@/sync/new-record-id'

export const draft$ = keyedView((id: string) =>
  fromAccount<DraftView | null>((account) => account.drafts.draft$(id), null),
)

/** The composer's newest unsent draft; null when there is none. */
export const currentDraft$ = fromAccount<DraftView | null>((account) => account.drafts.current$, null)

/** The draft in which an edit of a post is kept while its page is open: saved and read like any other. */
export { editDraftId } from '@/sync/outbox/edit-draft-id'

/**
 * Meant for every key, in its handler: the text is noted before this returns, and durable when it resolves. Without text
 * and image there is no draft.
 */
export function saveDraft(id: string, text: PostText): Promise<void> {
  const { content, alt } = text
  const savedAt = nextMoment()
  const user = session$.latest?.()?.user?.id
  if (user) backUpDraft(user, { id, content, alt, savedAt })
  return withAccount((account) => account.drafts.save(id, { content, alt }, savedAt))
}

import { keyedView } from './observable'
import { fromAccount, withAccount } from './running-phone'
import type { DraftView, PostText } from './views'

export type { DraftPictureView, DraftView } from './views'

/** A fresh draft's id: 15 characters, later the record's id (Y12). Safe before the database is open. */
export { newRecordId as newDraftId } from './identifiers'

export const draft$ = keyedView((id: string) =>
  fromAccount<DraftView | null>((account) => account.drafts.draft$(id), null),
)

/** The composer's newest unsent draft; null when there is none. */
export const currentDraft$ = fromAccount<DraftView | null>((account) => account.drafts.current$, null)

/** Durable when it resolves; meant for every key. Without text and picture there is no draft. */
export const saveDraft = (id: string, text: PostText): Promise<void> =>
  withAccount((account) => account.drafts.save(id, text))

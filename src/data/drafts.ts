import { keyedView } from './observable'
import { fromAccount, withAccount } from './running-phone'

export interface DraftView {
  id: string
  content: string
}

/** A fresh draft's id: 15 characters, later the record's id (Y12). Safe before the database is open. */
export { newRecordId as newDraftId } from './identifiers'

export const draft$ = keyedView((id: string) =>
  fromAccount<DraftView | null>((account) => account.drafts.draft$(id), null),
)

/** The composer's newest unsent draft; null when there is none. */
export const currentDraft$ = fromAccount<DraftView | null>((account) => account.drafts.current$, null)

/** Durable when it resolves; meant for every key. An empty text removes the draft. */
export const saveDraft = (id: string, content: string): Promise<void> =>
  withAccount((account) => account.drafts.save(id, content))

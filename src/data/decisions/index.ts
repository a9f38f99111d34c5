import { backUpDraft, nextMoment } from '@/sync/outbox/draft-backup'
import type { AppealAgainst, DecisionsView } from '@/views/decisions'
import { accountCommand, fromAccount, withAccount } from '../context/client-loader'
import { session$ } from '../session'
import { appealDraftId, placeOfAppeal } from './appeal-place'

/** What staff decided about the user, as this phone holds it; null before it is read. */
export const decisions$ = fromAccount<DecisionsView | null>((account) => account.decisions.view$(), null)

/** Call it in the handler of every key press, as `saveDraft` of data/drafts. */
export function saveAppeal(against: AppealAgainst, content: string): Promise<void> {
  const savedAt = nextMoment()
  const user = session$.latest?.()?.user?.id
  if (user) backUpDraft(user, { id: appealDraftId(against), content, alt: '', savedAt, place: placeOfAppeal(against) })
  return withAccount((account) => account.decisions.saveAppeal(against, content, savedAt))
}

/** The appeal is sent by itself, as soon as there is a network. @throws DomainError with a code for `content` */
export const sendAppeal = accountCommand((account) => account.decisions.sendAppeal)

/** An appeal that waits can be written again. */
export const reopenAppeal = accountCommand((account) => account.decisions.reopenAppeal)

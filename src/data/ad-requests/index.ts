import { backUpDraft, nextMoment } from '@/sync/outbox/draft-backup'
import type { AdRequestsView, NewAdDraftView, NewAdText } from '@/views/ad-requests'
import { accountCommand, fromAccount, withAccount } from '../context/client-loader'
import { session$ } from '../session'
import { placeOfNewAd } from './place-of-new-ad'

/** The user's own requests, those that wait on this phone as well; null before they are read. */
export const ownAdRequests$ = fromAccount<AdRequestsView | null>((account) => account.adRequests.own$(), null)

/** What was filled in of a request that was not sent yet; null without any. */
export const newAdDraft$ = fromAccount<NewAdDraftView | null>((account) => account.adRequests.newAd$(), null)

/**
 * Call it in the handler of every key press, as `saveDraft` of data/drafts.
 * @param id `newDraftId()` of data/drafts, later the id of the request
 */
export function saveNewAd(id: string, text: NewAdText): Promise<void> {
  const savedAt = nextMoment()
  const user = session$.latest?.()?.user?.id
  if (user) backUpDraft(user, { id, content: text.name, alt: '', savedAt, place: placeOfNewAd(text) })
  return withAccount((account) => account.adRequests.saveNewAd(id, text, savedAt))
}

/**
 * A square JPEG becomes the image of the draft, or is taken away.
 * @throws DomainError for a file that is no image; `storage-full`
 */
export const setNewAdImage = accountCommand((account) => account.adRequests.setNewAdImage)

/** Sends the draft; works offline. @throws DomainError with a code for each field */
export const sendAdRequest = accountCommand((account) => account.adRequests.send)

/** Takes a request back that nobody decided; it leaves the list at once, and can be undone as a deletion. */
export const withdrawAdRequest = accountCommand((account) => account.adRequests.withdraw)

/** Puts a refused request into the form again. */
export const takeAdRequestBack = accountCommand((account) => account.adRequests.takeBack)

import { accountCommand, fromAccount } from '../context/client-loader'
import type { OverwrittenEditView } from '@/views/outbox'

/** Texts of the fan that another of their devices replaced, newest first; each until it was dismissed or put back. */
export const keptTexts$ = fromAccount<OverwrittenEditView[]>((account) => account.keptTexts.all$, [])

export const dismissKeptText = accountCommand((account) => account.keptTexts.dismiss)

/** Makes it the post's text again: an edit like any other. @throws DomainError `gone` while the post is being deleted */
export const putBackKeptText = accountCommand((account) => account.keptTexts.putBack)

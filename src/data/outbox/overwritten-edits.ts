import { accountCommand, fromAccount } from '../context/client-loader'
import type { OverwrittenEditView } from '@/views/outbox'

/** Texts of the user that another of their devices replaced, newest first; each until it was dismissed or put back. */
export const overwrittenEdits$ = fromAccount<OverwrittenEditView[]>((account) => account.overwrittenEdits.all$, [])

export const dismissOverwrittenEdit = accountCommand((account) => account.overwrittenEdits.dismiss)

/** Makes it the post's text again: an edit like any other. @throws DomainError `gone` while the post is being deleted */
export const restoreEdit = accountCommand((account) => account.overwrittenEdits.putBack)

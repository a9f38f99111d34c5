import { accountCommand, fromAccount } from '../context/client-loader'
import type { OverwrittenEditView } from '@/views/outbox'

/** Texts of the user that another of their devices replaced, newest first, until each is dismissed or restored. */
export const overwrittenEdits$ = fromAccount<OverwrittenEditView[]>((account) => account.overwrittenEdits.all$, [])

export const dismissOverwrittenEdit = accountCommand((account) => account.overwrittenEdits.dismiss)

/**
 * Restores the text by an ordinary edit.
 * @throws DomainError `gone` while the post is being deleted
 */
export const restoreEdit = accountCommand((account) => account.overwrittenEdits.putBack)

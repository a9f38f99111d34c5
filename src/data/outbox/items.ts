import { fromAccount } from '../running-phone'
import type { OutboxItemView } from '../views'

/** Unsent and refused operations, oldest first. */
export const outboxItems$ = fromAccount<OutboxItemView[]>((account) => account.outbox.items$, [])

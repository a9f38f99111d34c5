import { fromAccount } from '../context/client-loader'
import type { OutboxItemView } from '@/views/outbox'

/** Unsent and refused operations, oldest first. */
export const outboxItems$ = fromAccount<OutboxItemView[]>((account) => account.outbox.items$, [])

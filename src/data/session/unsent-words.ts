import { isPending } from '@/sync/outbox/operation'
import { OutboxStore, outboxName } from '@/sync/outbox/store'
import type { CleanupParts } from './sign-out-cleanup'

/** The texts that a user had not sent, in the order in which they were written, then those of drafts. */
export async function readUnsentWords({ prefix, source }: CleanupParts, user: string): Promise<string[]> {
  const store = new OutboxStore(outboxName(prefix, user), source)
  try {
    const operations = (await store.operations.toArray()).filter((one) => isPending(one) || one.state === 'refused')
    const drafts = (await store.drafts.toArray()).toSorted((a, b) => a.savedAt - b.savedAt)
    const written = operations.toSorted((a, b) => a.n - b.n).map(({ body }) => body.content)
    return [...written, ...drafts.map(({ content }) => content)].filter(
      (content): content is string => typeof content === 'string' && content !== '',
    )
  } finally {
    store.close()
  }
}

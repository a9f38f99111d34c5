import { TEXT_BOUNDS } from '@/domain/text-bounds'
import { type Draft, isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { OutboxStore, outboxName } from '@/sync/outbox/store'
import type { CleanupParts } from './sign-out-cleanup'

const TEXT_COLUMNS = new Map(
  Object.entries(TEXT_BOUNDS.fields).map(([collection, columns]) => [collection, Object.keys(columns)]),
)

/** All text columns of an operation, such as the name and the description of a room. */
const wordsOf = ({ collection, body }: QueuedOperation): unknown[] =>
  (TEXT_COLUMNS.get(collection) ?? []).map((column) => body[column])

const wordsOfDraft = ({ content, alt, place }: Draft): string[] => [
  content,
  ...(place && 'newRoom' in place ? [place.newRoom.description] : []),
  alt,
]

/** The texts that a user had not sent, in the order in which they were written, then those of drafts. */
export async function readUnsentWords({ prefix, source }: CleanupParts, user: string): Promise<string[]> {
  const store = new OutboxStore(outboxName(prefix, user), source)
  try {
    const operations = (await store.operations.toArray()).filter((one) => isPending(one) || one.state === 'refused')
    const drafts = (await store.drafts.toArray()).toSorted((a, b) => a.savedAt - b.savedAt)
    const written = operations.toSorted((a, b) => a.n - b.n).flatMap(wordsOf)
    return [...written, ...drafts.flatMap(wordsOfDraft)].filter(
      (words): words is string => typeof words === 'string' && words !== '',
    )
  } finally {
    store.close()
  }
}

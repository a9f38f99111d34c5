import { DomainError } from '@/domain/domain-error'
import { append, rewritePost, type Outbox } from './enqueue'
import { isPending, type PostWords, type QueuedOperation } from './queued-operation'

/**
 * New words for a post. Edits that were not sent fold into one, one that was sent is followed by another (Y9), and what
 * was refused says nothing any more. A post that is itself unsent is rewritten.
 * @param stored what the row on the phone says; null without one
 * @throws DomainError `gone` when the fan deletes the post
 */
export async function enqueueEdit(
  outbox: Outbox,
  record: string,
  words: PostWords,
  stored: PostWords | null,
): Promise<void> {
  const { operations } = outbox.store
  await outbox.store.change(async () => {
    const known = await operations.where('record').equals(record).sortBy('n')
    if (known.some((o) => o.action === 'delete' && isPending(o))) throw new DomainError('gone')
    const creation = known.find((o) => o.action === 'create' && (isPending(o) || o.state === 'refused'))
    if (creation) return rewritePost(outbox, creation.id, words)
    const edits = known.filter((o) => o.action === 'update')
    await operations.bulkDelete(edits.filter((o) => o.state === 'refused').map((o) => o.id))
    const last = edits.findLast((o) => isPending(o) || o.state === 'accepted')
    if (last && isPending(last) && !last.attempted) {
      return void (await operations.update(last.id, { body: { ...last.body, ...words } }))
    }
    if (saysAlready(last, stored, words)) return
    await append(outbox, { kind: 'text', action: 'update', collection: 'hashtag_posts', record, body: { ...words } })
  })
}

function saysAlready(last: QueuedOperation | undefined, stored: PostWords | null, words: PostWords): boolean {
  const said = { ...stored, ...last?.body }
  return said.content === words.content && (words.image_alt === undefined || said.image_alt === words.image_alt)
}

import { isPending, type QueuedOperation } from './queued-operation'

/** An edit or like, unsent or refused, of a post that its author deletes. It stays while the deletion can be undone. */
export function isMoot(operation: QueuedOperation, deletion: QueuedOperation): boolean {
  if (operation.n > deletion.n || deletion.collection !== 'hashtag_posts') return false
  const idle = operation.state === 'refused' || (operation.state === 'queued' && !operation.attempted)
  if (!idle) return false
  if (operation.collection === 'hashtag_likes') return operation.record.endsWith(deletion.record)
  return (
    operation.collection === 'hashtag_posts' && operation.action === 'update' && operation.record === deletion.record
  )
}

/** Ids of what a waiting deletion makes needless: neither sent nor shown. */
export function mootOperations(all: readonly QueuedOperation[]): ReadonlySet<string> {
  const deletions = all.filter((o) => o.action === 'delete' && o.collection === 'hashtag_posts' && isPending(o))
  if (deletions.length === 0) return new Set()
  return new Set(all.filter((o) => deletions.some((deletion) => isMoot(o, deletion))).map((o) => o.id))
}

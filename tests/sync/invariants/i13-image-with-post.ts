import type { RunRecord, Violation } from '../run/record'
import { didEvents, removedRecords, serverPost } from './reading'

/** I13: a post that was written with an image has it, and one without has none. */
export function imageWithPost(run: RunRecord): Violation[] {
  const removed = removedRecords(run)
  return didEvents(run).flatMap(({ phone, result }) => {
    if (result.kind !== 'published' || removed.has(result.record)) return []
    const post = serverPost(run, result.record)
    if (!post || (String(post.image ?? '') !== '') === result.image) return []
    const message = result.image
      ? `${result.record} was written with a picture, and the server has it without`
      : `${result.record} was written without a picture, and the server has "${String(post.image)}"`
    return [{ invariant: 'I13', phone, record: result.record, message }]
  })
}

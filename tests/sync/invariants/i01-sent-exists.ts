import type { RunRecord, Violation } from '../run/record'
import { editedByTwo, removedRecords, revisionOf, screenEvents, serverPost } from './reading'

/** I1: what the screen showed as sent exists on the server, or was rightly removed. */
export function sentExists(run: RunRecord): Violation[] {
  const removed = removedRecords(run)
  const contested = editedByTwo(run)
  return run.phones.flatMap(({ phone }) => {
    const lost: Violation[] = []
    for (const [record, content] of calledSent(run, phone)) {
      const stored = serverPost(run, record)
      if (removed.has(record)) continue
      const message = !stored
        ? `the screen called ${record} sent (${content}), and the server does not have it`
        : !contested.has(record) && revisionOf(stored.content) < revisionOf(content)
          ? `the screen called "${content}" of ${record} sent, and the server has the older "${String(stored.content)}"`
          : null
      if (message) lost.push({ invariant: 'I1', phone, record, message })
    }
    return lost
  })
}

/** Own posts that were shown as sent or stored, with their newest text in that state. */
function calledSent(run: RunRecord, phone: number): Map<string, string> {
  const sent = new Map<string, string>()
  for (const event of screenEvents(run, phone)) {
    for (const post of event.changed) {
      if (post.own && (post.delivery === 'sent' || post.delivery === 'stored')) sent.set(post.id, post.content)
    }
  }
  return sent
}

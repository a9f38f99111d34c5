import { liveQuery } from 'dexie'
import { tidyPost } from '@/domain/posts'
import type { Observable } from '@/lib/observable'
import type { Outbox } from '@/sync/outbox/enqueue'
import { isPending, type OverwrittenEdit, type QueuedOperation } from '@/sync/outbox/operation'
import type { OutboxStore } from '@/sync/outbox/store'
import { enqueueEdit, isEdit } from './edit'

/** The text of a server row, and the snapshot that it was read in. */
export interface StoredText {
  content: string
  asOf: number
}

/**
 * Two devices edited a post, and the other edit came last. The own text is kept once for each edit, until the user
 * dismisses it. While an own edit is still pending nothing is overwritten.
 * @param brought own posts that an answer brought
 * @param read reads the text of the phone's rows
 */
export async function keepOverwrittenEdits(
  store: OutboxStore,
  brought: readonly string[],
  read: (records: readonly string[]) => Promise<ReadonlyMap<string, StoredText>>,
  now: number,
): Promise<void> {
  const edits = await lastAcceptedEdits(store, brought)
  if (edits.size === 0) return
  const rows = await read([...edits.keys()])
  for (const edit of edits.values()) {
    const row = rows.get(edit.record)
    // A row that was read before the edit took effect cannot show an overwrite.
    if (!row || row.asOf < (edit.seq ?? 0)) continue
    await store.change(() => compare(store, edit, row.content, now))
  }
}

/** By post. An edit that was just accepted is checked although the answer brought no row of it. */
async function lastAcceptedEdits(
  store: OutboxStore,
  brought: readonly string[],
): Promise<ReadonlyMap<string, QueuedOperation>> {
  const fresh = await store.operations.where('state').equals('accepted').toArray()
  const records = [...new Set([...brought, ...fresh.filter(isEdit).map((o) => o.record)])]
  const known = await store.operations.where('record').anyOf(records).sortBy('n')
  const edits = known.filter((o) => isEdit(o) && (o.state === 'accepted' || o.state === 'settled'))
  return new Map(edits.map((edit) => [edit.record, edit]))
}

async function compare(store: OutboxStore, edit: QueuedOperation, text: string, now: number): Promise<void> {
  const known = await store.operations.where('record').equals(edit.record).toArray()
  const current = known.find((o) => o.id === edit.id)
  if (!current || known.some((o) => isPending(o) || (isEdit(o) && o.n > edit.n && o.state !== 'refused'))) return
  const content = String(edit.body.content ?? '')
  if (tidyPost(content) === tidyPost(text)) return store.keptTexts.delete(edit.id)
  const stored = await store.keptTexts.get(edit.id)
  if (stored) return void (await store.keptTexts.update(stored.id, { replacedBy: text }))
  if (current.replaced) return
  await store.operations.update(edit.id, { replaced: true })
  await store.keptTexts.put({ id: edit.id, record: edit.record, content, replacedBy: text, at: now })
}

/** Newest first. */
export const storedOverwrittenEdits$ = (store: OutboxStore): Observable<OverwrittenEdit[]> =>
  liveQuery(async () => (await store.keptTexts.toArray()).sort((a, b) => b.at - a.at))

/** Restores a kept text by an ordinary edit. */
export async function restoreEdit(outbox: Outbox, id: string): Promise<void> {
  const { store } = outbox
  await store.change(async () => {
    const stored = await store.keptTexts.get(id)
    if (!stored) return
    await store.keptTexts.delete(id)
    await enqueueEdit(outbox, stored.record, { content: stored.content }, null)
  })
}

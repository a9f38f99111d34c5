import { BehaviorSubject, map, type Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { enqueueDeletion, withdrawDeletion } from '@/sync/outbox/delete'
import { enqueueEdit, type SeenWords } from '@/sync/outbox/edit'
import { mediaOf } from '@/sync/outbox/media'
import { restoreEdit, storedOverwrittenEdits$ } from '@/sync/outbox/overwritten-edits'
import type { OverwrittenEdit } from '@/sync/outbox/operation'
import { pageBelow } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { toRx } from '@/sync/rx'
import { emptyRange, rangeKey, type HeldRange, type PostDocument, type SyncState } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import { readDocuments } from '@/sync/rows/access'
import type { OverwrittenEditView } from '@/views/outbox'
import type { FeedView } from '@/views/posts'
import { validatePost } from '../context/validate-text'
import { rangedPosts$ } from './feed'
import type { AccountContext } from '../context/account-context'
import { rowsDownTo$ } from '@/sync/rows/live-rows'
import type { Sources } from '../context/sources'

const OLDER_POSTS = 50

/** The fan's own posts: their list, and what only their author may do with them. */
export function ownPostsOf(parts: AccountContext) {
  const { outbox, sources, written } = parts
  const loading$ = new BehaviorSubject(false)
  return {
    list$: (limit: number): Observable<FeedView> => ownPosts$(parts, limit, loading$),
    loadOlder: () => loadOlder(parts, loading$),
    async edit(postId: string, text: { content: string; alt?: string }): Promise<void> {
      const seen = await seenWords(parts, postId)
      if (!seen && !(await isUnderWay(parts, postId))) throw new DomainError('gone')
      const words = validatePost(text, seen?.hasPicture ?? (await hasUnsentPicture(parts, postId)))
      await enqueueEdit(outbox, postId, words, seen)
      written()
    },
    async delete(postId: string): Promise<void> {
      const held = (await readDocuments(sources.rows.posts, [postId])).has(postId)
      await enqueueDeletion(outbox, postId, { held })
      written()
    },
    undoDelete: (postId: string): Promise<'undone' | 'too-late'> => withdrawDeletion(outbox, postId),
  }
}

/** Texts of the fan that another of their devices replaced. */
export function keptTextsOf(parts: AccountContext) {
  const { outbox, written } = parts
  return {
    all$: toRx(storedOverwrittenEdits$(outbox.store)).pipe(map((kept) => kept.map(keptTextView))),
    dismiss: (id: string): Promise<void> => outbox.store.keptTexts.delete(id),
    async putBack(id: string): Promise<void> {
      await restoreEdit(outbox, id)
      written()
    },
  }
}

const keptTextView = ({ id, record, content, replacedBy, at }: OverwrittenEdit): OverwrittenEditView => ({
  id,
  postId: record,
  content,
  replacedBy,
  at,
})

async function seenWords(
  { sources }: AccountContext,
  postId: string,
): Promise<(SeenWords & { hasPicture: boolean }) | null> {
  const post = (await readDocuments<PostDocument>(sources.rows.posts, [postId])).get(postId)
  if (!post) return null
  const { content, image, image_alt } = post.row
  return { content: String(content), image_alt: String(image_alt ?? ''), asOf: post.asOf, hasPicture: Boolean(image) }
}

/** Without a row only the fan's own words tell of a post. Discarded or deleted ones do not: an edit would wait for nothing. */
async function isUnderWay({ outbox }: AccountContext, postId: string): Promise<boolean> {
  const said = await outbox.store.operations.where('record').equals(postId).sortBy('n')
  return said.some((operation) => operation.action === 'create') && said.at(-1)?.action !== 'delete'
}

async function hasUnsentPicture({ outbox }: AccountContext, postId: string): Promise<boolean> {
  const known = await outbox.store.operations.where('record').equals(postId).toArray()
  return known.some((operation) => operation.action === 'create' && mediaOf(operation) !== null)
}

const ownChannel = (sources: Sources): string => `user:${sources.user.id}`

const ownRange = (sources: Sources, state: SyncState): HeldRange =>
  state.ranges[rangeKey(ownChannel(sources), 'hashtag_posts')] ?? emptyRange()

async function loadOlder(parts: AccountContext, loading$: BehaviorSubject<boolean>): Promise<void> {
  if (loading$.value) return
  loading$.next(true)
  try {
    const { sources, outbox, leader } = parts
    const range = ownRange(sources, await readSyncState(sources.rows, outbox.random.id))
    if (!range.end) await leader.page(pageBelow(ownChannel(sources), 'hashtag_posts', range, OLDER_POSTS))
  } finally {
    loading$.next(false)
  }
}

const heldOwn$ = (sources: Sources, last: Ord, limit: number): Observable<PostDocument[]> =>
  rowsDownTo$(sources.rows.posts, last, limit, { 'row.user_id': sources.user.id })

const ownPosts$ = (
  { sources, offline$ }: AccountContext,
  limit: number,
  loading$: Observable<boolean>,
): Observable<FeedView> =>
  rangedPosts$({ rangeOf: (state) => ownRange(sources, state), held$: heldOwn$ }, sources, limit, loading$, offline$)

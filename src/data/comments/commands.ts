import {
  auditTime,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  NEVER,
  Observable,
  switchMap,
} from 'rxjs'
import { attach, detach, type PreparedMedia } from '@/sync/media/attach'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import { enqueueComment, rewriteComment } from './operations'
import { enqueueDeletion, withdrawDeletion } from '@/sync/outbox/delete'
import { storeDraft, storedDraftAt$ } from '@/sync/outbox/drafts'
import { mediaOf } from '@/sync/outbox/media'
import { enqueueLike } from '@/sync/outbox/toggle'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { uncounted } from './overlay'
import { operationsOn } from '@/sync/overlay'
import { draftMedia } from '@/sync/media/media-overlay'
import { threadEntries } from './thread'
import { pageBelow, postChannel } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { toRx } from '@/sync/rx'
import { emptyRange, rangeKey, type CommentDocument, type HeldRange, type SyncState } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import type { CommentDraftView, CommentPlace, CommentText, ThreadView } from '@/views/comments'
import { validateComment } from '../context/validate-text'
import { nameOf } from '../media/commands'
import { listEnd } from '../context/lists'
import { lastOrd } from '../context/lists'
import { FRAME_MS } from '../context/lists'
import type { AccountContext } from '../context/account-context'
import type { Sources } from '../context/sources'
import type { AttachedMedia } from '@/views/media'

const OLDER_COMMENTS = 50

export interface CommentParts extends AccountContext {
  /** @throws DomainError */
  prepare(file: Blob): Promise<PreparedMedia>
}

const commentRange = (state: SyncState, postId: string): HeldRange =>
  state.ranges[rangeKey(postChannel(postId), 'hashtag_comments')] ?? emptyRange()

export function commentsOf(parts: CommentParts) {
  const { outbox, sources, written } = parts
  const { store } = outbox
  const loading$ = new BehaviorSubject<ReadonlySet<string>>(new Set())
  return {
    thread$: (postId: string, limit: number): Observable<ThreadView> => thread$(parts, postId, limit, loading$),
    loadOlder: (postId: string): Promise<void> => loadOlder(parts, postId, loading$),
    draft$: (place: CommentPlace): Observable<CommentDraftView | null> =>
      combineLatest([toRx(storedDraftAt$(store, place)), sources.pictures$]).pipe(
        map(([draft, local]) => {
          if (!draft) return null
          const { id, content, alt, media } = draft
          return { id, content, alt, media: draftMedia(media === null ? undefined : local.get(media)) }
        }),
      ),
    save: (id: string, place: CommentPlace, text: CommentText, savedAt?: number): Promise<void> =>
      storeDraft(store, outbox.timing, id, text, savedAt, place),
    async attach(id: string, place: CommentPlace, file: Blob): Promise<AttachedMedia> {
      const prepared = await parts.prepare(file)
      await retryWithFreeSpace(store, async () => void (await attach(outbox, id, prepared, nameOf(file), place)))
      written()
      if ('video' in prepared) return { kind: 'video', stillOfAnimation: false }
      return { kind: 'image', stillOfAnimation: prepared.animated }
    },
    async detach(id: string): Promise<void> {
      await detach(outbox, id)
      written()
    },
    async publish(draftId: string, place: CommentPlace, text: CommentText): Promise<string> {
      const unheld = await unheldPlaces(parts, place)
      const draft = await store.drafts.get(draftId)
      await enqueueComment(outbox, draftId, place, validateComment(text, (draft?.media ?? null) !== null), unheld)
      written()
      return draftId
    },
    async editUnsent(operation: string, text: CommentText): Promise<void> {
      const edited = await store.operations.get(operation)
      await rewriteComment(outbox, operation, validateComment(text, edited !== undefined && mediaOf(edited) !== null))
      written()
    },
    async delete(id: string): Promise<void> {
      const row = (await readDocuments<CommentDocument>(sources.rows.comments, [id])).get(id)
      await enqueueDeletion(outbox, id, { collection: 'hashtag_comments', under: row?.post, held: row !== undefined })
      written()
    },
    undoDelete: (id: string): Promise<'undone' | 'too-late'> => withdrawDeletion(outbox, id),
    async setLike(id: string, liked: boolean): Promise<void> {
      const comment = (await readDocuments<CommentDocument>(sources.rows.comments, [id])).get(id)
      await enqueueLike(outbox, id, liked, comment ?? null, 'hashtag_comments')
      written()
    },
  }
}

/** Without a row, a post or comment that was discarded while its page was open is told from an unsent one by the outbox. */
async function unheldPlaces({ sources }: CommentParts, { postId, parentId }: CommentPlace): Promise<string[]> {
  const { posts, comments } = sources.rows
  const [heldPosts, heldComments] = await Promise.all([
    readDocuments(posts, [postId]),
    readDocuments(comments, parentId === null ? [] : [parentId]),
  ])
  const places = parentId === null ? [postId] : [postId, parentId]
  return places.filter((id) => !heldPosts.has(id) && !heldComments.has(id))
}

async function loadOlder(
  { sources, outbox, leader }: CommentParts,
  postId: string,
  loading$: BehaviorSubject<ReadonlySet<string>>,
): Promise<void> {
  if (loading$.value.has(postId)) return
  loading$.next(new Set([...loading$.value, postId]))
  try {
    const range = commentRange(await readSyncState(sources.rows, outbox.random.id), postId)
    if (!range.end) await leader.page(pageBelow(postChannel(postId), 'hashtag_comments', range, OLDER_COMMENTS))
  } finally {
    loading$.next(new Set([...loading$.value].filter((one) => one !== postId)))
  }
}

const heldComments$ = ({ rows }: Sources, postId: string): Observable<CommentDocument[]> =>
  rows.comments
    .find({ selector: { post: postId }, sort: [{ post: 'asc' }, { ord: 'asc' }] })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as CommentDocument)))

/** Y20: while somebody looks, the comments of the post are wanted; of one that the server does not have there are none. */
function thread$(
  parts: CommentParts,
  postId: string,
  limit: number,
  loading$: Observable<ReadonlySet<string>>,
): Observable<ThreadView> {
  const { sources, openPosts } = parts
  const known$ = sources.outbox$.pipe(
    map((outbox) => !operationsOn(outbox, postId).some((o) => o.action === 'create' && !isAccepted(o))),
    distinctUntilChanged(),
  )
  const open$ = known$.pipe(switchMap((known) => (known ? new Observable<never>(() => openPosts.open(postId)) : NEVER)))
  return merge(heldThread$(parts, postId, limit, loading$), open$)
}

const isAccepted = ({ state }: QueuedOperation): boolean => state === 'accepted' || state === 'settled'

function heldThread$(
  { sources, offline$ }: CommentParts,
  postId: string,
  limit: number,
  loading$: Observable<ReadonlySet<string>>,
): Observable<ThreadView> {
  const range$ = sources.state$.pipe(
    map((state) => commentRange(state, postId)),
    distinctUntilChanged((a, b) => a.floor === b.floor && a.end === b.end),
  )
  const busy$ = loading$.pipe(
    map((loading) => loading.has(postId)),
    distinctUntilChanged(),
  )
  const post$ = sources.rows.posts.findOne(postId).$.pipe(map((found) => found?._data))
  return range$.pipe(
    switchMap((range) =>
      combineLatest([heldComments$(sources, postId), post$, sources.outbox$, sources.authorOf$, busy$, offline$]).pipe(
        auditTime(FRAME_MS),
        map(([comments, post, outbox, authorOf, loadingMore, offline]): ThreadView => {
          const entries = threadEntries({ postId, comments, outbox, authorOf, last: lastOrd(range) })
          const counted = post ? Number(post.row.comments_count ?? 0) : null
          return {
            entries: entries.slice(0, limit),
            ready: true,
            total: counted === null ? null : Math.max(0, counted + uncounted(outbox, postId, post?.asOf ?? 0)),
            end: entries.length > limit ? 'more' : listEnd(range, offline),
            loadingMore,
          }
        }),
      ),
    ),
  )
}

import { auditTime, BehaviorSubject, combineLatest, from, map, of, startWith, switchMap, type Observable } from 'rxjs'
import { enqueuePost, rewritePost } from '@/sync/outbox/enqueue'
import { mediaOf } from '@/sync/outbox/media'
import { overlayPost, overlayUnsent, unsentPosts } from './overlay'
import { pageBelow } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import type { PostDocument } from '@/sync/rows/documents'
import type { FeedView, PostText, PostView } from '@/views/posts'
import { validatePost } from '../context/validate-text'
import { latestPosts$, publicRange, trendingPosts$ } from './feed'
import { FRAME_MS } from '../context/lists'
import { fetchPost } from './remote-posts'
import { type AccountContext } from '../context/account-context'

const OLDER_POSTS = 50

export function postsOf(parts: AccountContext) {
  const loading$ = new BehaviorSubject(false)
  return {
    latest$: (limit: number): Observable<FeedView> => latestPosts$(parts.sources, limit, loading$, parts.offline$),
    trending$: (limit: number): Observable<FeedView> => trendingPosts$(parts.sources, limit, parts.offline$),
    post$: (id: string): Observable<PostView | 'missing' | 'loading' | 'unknown-offline'> => post$(parts, id),
    loadOlder: () => loadOlder(parts, loading$),
    async publish(draftId: string, text: PostText): Promise<string> {
      const draft = await parts.outbox.store.drafts.get(draftId)
      const { content, image_alt = '' } = validatePost(text, (draft?.media ?? null) !== null)
      const record = await enqueuePost(parts.outbox, draftId, { content, alt: image_alt })
      parts.written()
      return record
    },
    async editUnsent(operation: string, text: PostText): Promise<void> {
      const edited = await parts.outbox.store.operations.get(operation)
      await rewritePost(parts.outbox, operation, validatePost(text, edited !== undefined && mediaOf(edited) !== null))
      parts.written()
    },
  }
}

async function loadOlder(parts: AccountContext, loading$: BehaviorSubject<boolean>): Promise<void> {
  if (loading$.value) return
  loading$.next(true)
  try {
    const state = await readSyncState(parts.sources.rows, parts.outbox.random.id)
    const range = publicRange(state)
    if (!range.end) await parts.leader.page(pageBelow('public', 'hashtag_posts', range, OLDER_POSTS))
  } finally {
    loading$.next(false)
  }
}

type OnePost = PostView | 'missing' | 'loading' | 'unknown-offline'

/** A held post at once; an unsent one; else the server is asked, again when the line comes back. */
function post$(parts: AccountContext, id: string): Observable<OnePost> {
  const { sources } = parts
  const held$ = sources.rows.posts.findOne(id).$.pipe(map((found) => (found?._data as unknown as PostDocument) ?? null))
  return combineLatest([held$, sources.outbox$, sources.authorOf$]).pipe(
    auditTime(FRAME_MS),
    switchMap(([held, outbox, authorOf]): Observable<OnePost> => {
      if (held) return of(overlayPost(held, outbox, authorOf) ?? 'missing')
      const unsent = unsentPosts(outbox, new Set()).find((operation) => operation.record === id)
      return unsent ? of(overlayUnsent(unsent, outbox, authorOf)) : asked$(parts, id)
    }),
  )
}

function asked$(parts: AccountContext, id: string): Observable<OnePost> {
  return parts.offline$.pipe(
    switchMap((offline) => {
      const answer$ = from(fetchPost(parts.remote, id)).pipe(
        map((result): OnePost =>
          result === 'missing' ? 'missing' : result === 'held' ? 'loading' : 'unknown-offline',
        ),
      )
      return answer$.pipe(startWith<OnePost>(offline ? 'unknown-offline' : 'loading'))
    }),
  )
}

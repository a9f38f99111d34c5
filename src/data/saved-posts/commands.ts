import { combineLatest, distinctUntilChanged, map, shareReplay, switchMap, type Observable } from 'rxjs'
import { pairId } from '@/domain/ids'
import { enqueueToggle } from '@/sync/outbox/toggle'
import { readDocuments } from '@/sync/rows/access'
import { documentId, type PostDocument } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import type { FeedView, PostView } from '@/views/posts'
import type { AccountContext } from '../context/account-context'
import { ownToggles$, targetsOn } from '../context/own-toggles'
import { PagedLists } from '../context/paged-lists'
import type { Sources } from '../context/sources'
import { overlayPost } from '../posts/overlay'

const COLLECTION = 'saved_posts'
const PAGE_POSTS = 50

/** Posts that the user saved, in the order of saving, the newest first. Nobody else reads them. */
export function savedPostsOf(parts: AccountContext) {
  const { sources, outbox, onOutboxChanged } = parts
  const { rows, user } = sources
  const lists = new PagedLists(parts, { collection: COLLECTION, pageRows: PAGE_POSTS, beforeFirstPage: 'nothing' })
  const channel = `user:${user.id}`
  const saves$ = ownToggles$(rows, user.id, COLLECTION).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const saved$ = (last?: Ord): Observable<string[]> =>
    combineLatest([saves$, sources.outbox$]).pipe(
      map(([saves, operations]) =>
        targetsOn(COLLECTION, last === undefined ? saves : saves.filter(({ ord }) => ord <= last), operations),
      ),
      distinctUntilChanged((a, b) => a.join() === b.join()),
    )
  return {
    isSaved$: (post: string): Observable<boolean> =>
      saved$().pipe(
        map((saved) => saved.includes(post)),
        distinctUntilChanged(),
      ),
    list$: (limit: number): Observable<FeedView> =>
      lists.view$(
        channel,
        (last) => shownPosts$(sources, saved$(last)),
        ({ posts, hidden }, { state }): FeedView => ({
          posts: posts.slice(0, limit),
          hidden,
          until: null,
          ready: true,
          ...state(posts.length > limit),
        }),
      ),
    loadOlder: (): Promise<void> => lists.loadOlder(channel),
    async set(post: string, on: boolean): Promise<void> {
      const save = documentId(COLLECTION, pairId(user.id, post))
      const before = (await readDocuments(rows.edges, [save])).has(save)
      await enqueueToggle(outbox, COLLECTION, post, on, before)
      onOutboxChanged()
    },
  }
}

interface ShownPosts {
  posts: PostView[]
  hidden: number
}

/** Those of the posts that the phone holds, in their order, without those of blocked and muted users (Y23). */
const shownPosts$ = (sources: Sources, ids$: Observable<string[]>): Observable<ShownPosts> =>
  combineLatest([
    ids$.pipe(
      switchMap((ids) =>
        sources.rows.posts
          .findByIds(ids)
          .$.pipe(map((found) => ids.flatMap((id) => (found.get(id)?._data as unknown as PostDocument) ?? []))),
      ),
    ),
    sources.outbox$,
    sources.authorOf$,
  ]).pipe(
    map(([held, outbox, authorOf]) => {
      const shown = held.filter(({ row }) => !outbox.hidden.has(String(row.user_id)))
      const posts = shown.flatMap((post) => overlayPost(post, outbox, authorOf) ?? [])
      return { posts, hidden: held.length - shown.length }
    }),
  )

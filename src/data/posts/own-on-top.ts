import { auditTime, combineLatest, map, Observable, of, switchMap } from 'rxjs'
import { isUnsent } from '@/sync/outbox/children'
import type { PostDocument } from '@/sync/rows/documents'
import type { PostView } from '@/views/posts'
import type { AccountContext } from '../context/account-context'
import { FRAME_MS } from '../context/frame'
import type { Sources } from '../context/sources'
import { addToVisit, beginVisit, continueVisit } from '../context/visit'
import { heldUnsent$, postList } from './feed'
import { unsentPosts } from './overlay'

/**
 * Own posts that stand above all others: unsent ones, then those that were unsent in this visit, newest first. Made when
 * the account is opened, which begins the visit.
 */
export function ownOnTop$({ sources, outbox }: AccountContext): Observable<PostView[]> {
  beginVisit(outbox.user, outbox.timing.now())
  return combineLatest([
    visitPosts$(sources, outbox).pipe(
      switchMap((ids) => visitRows$(sources, ids).pipe(map((posts) => ({ ids, posts })))),
    ),
    heldUnsent$(sources),
    sources.outbox$,
    sources.authorOf$,
  ]).pipe(
    auditTime(FRAME_MS),
    map(([{ ids, posts }, held, operations, authorOf]) => {
      // The queries emit one after the other: until its row is read, a post of this visit stays unsent (Y18).
      const elsewhere = [...held.keys()].filter((id) => !ids.includes(id))
      const heldUnsent = new Set([...posts.map(({ id }) => id), ...elsewhere])
      return postList({ posts, outbox: operations, authorOf, heldUnsent }).map((post) => ({ ...post, onTop: true }))
    }),
  )
}

/** Ids of the visit's posts. A visit that ends while the app is hidden has none when it is shown again. */
function visitPosts$({ outbox$ }: Sources, { user, timing }: AccountContext['outbox']): Observable<string[]> {
  return new Observable((subscriber) => {
    let noted = continueVisit(user, timing.now())
    const page = globalThis.document as Document | undefined
    const changed = () => {
      noted =
        page?.visibilityState === 'visible' ? continueVisit(user, timing.now()) : addToVisit(user, timing.now(), noted)
      subscriber.next(noted)
    }
    subscriber.next(noted)
    page?.addEventListener('visibilitychange', changed)
    const subscription = outbox$.subscribe((operations) => {
      const unsent = unsentPosts(operations, new Set())
        .filter(isUnsent)
        .map(({ record }) => record)
      if (unsent.every((id) => noted.includes(id))) return
      noted = [...new Set([...noted, ...addToVisit(user, timing.now(), unsent)])]
      subscriber.next(noted)
    })
    return () => {
      page?.removeEventListener('visibilitychange', changed)
      subscription.unsubscribe()
    }
  })
}

function visitRows$({ rows }: Sources, ids: readonly string[]): Observable<PostDocument[]> {
  if (ids.length === 0) return of([])
  return rows.posts.findByIds([...ids]).$.pipe(
    map((found) => [...found.values()].map(({ _data }) => _data as unknown as PostDocument)),
    map((posts) => posts.sort((a, b) => (a.ord < b.ord ? -1 : 1))),
  )
}

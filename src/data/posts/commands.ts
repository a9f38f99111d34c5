import {
  auditTime,
  combineLatest,
  distinctUntilChanged,
  from,
  map,
  of,
  scan,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { isEditDraftId } from '@/sync/outbox/edit-draft-id'
import { rewriteText } from '@/sync/outbox/texts'
import { enqueuePost } from './operations'
import { mediaOf } from '@/sync/outbox/media'
import { overlayPost, overlayUnsent, unsentPosts } from './overlay'
import type { PostDocument } from '@/sync/rows/documents'
import type { BlockedPost, FeedView, OnePost, PostText } from '@/views/posts'
import { validatePost } from '../context/validate-text'
import { channelPosts, channelPosts$, heldPosts$, trendingPosts$ } from './feed'
import { FRAME_MS } from '../context/frame'
import { ownOnTop$ } from './own-on-top'
import { fetchPost } from './remote-posts'
import { type AccountContext } from '../context/account-context'

export function postsOf(parts: AccountContext) {
  const { sources } = parts
  const lists = channelPosts(parts)
  return {
    latest$: (limit: number): Observable<FeedView> =>
      channelPosts$(lists, 'public', sources, (last) => heldPosts$(sources, last, limit), limit),
    trending$: trendingPosts$(lists, parts),
    ownOnTop$: ownOnTop$(parts),
    post$: (id: string): Observable<OnePost> => post$(parts, id),
    openedPost$: (id: string): Observable<OnePost | BlockedPost> => openedPost$(parts, id),
    loadOlder: (): Promise<void> => lists.loadOlder('public'),
    async publish(draftId: string, text: PostText): Promise<string> {
      const draft = await parts.outbox.store.drafts.get(draftId)
      const { content, alt = '' } = validatePost(text, (draft?.media ?? null) !== null)
      const record = await enqueuePost(parts.outbox, draftId, { content, alt })
      forgetDraftBackup(parts.outbox.user, (id) => id === draftId)
      parts.onOutboxChanged()
      return record
    },
    async editUnsent(operation: string, text: PostText): Promise<void> {
      const edited = await parts.outbox.store.operations.get(operation)
      await rewriteText(parts.outbox, operation, validatePost(text, edited !== undefined && mediaOf(edited) !== null))
      forgetDraftBackup(parts.outbox.user, isEditDraftId)
      parts.onOutboxChanged()
    },
  }
}

/** Emits a held or unsent post at once; else fetches it, again when the connection returns. */
function post$(parts: AccountContext, id: string): Observable<OnePost> {
  const { sources } = parts
  const held$ = sources.rows.posts.findOne(id).$.pipe(map((found) => (found?._data as unknown as PostDocument) ?? null))
  return combineLatest([held$, sources.outbox$, sources.authorOf$]).pipe(
    auditTime(FRAME_MS),
    map(([post, outbox, authorOf]): OnePost | null => {
      if (post) return overlayPost(post, outbox, authorOf) ?? 'missing'
      const unsent = unsentPosts(outbox, new Set()).find((operation) => operation.record === id)
      return unsent ? overlayUnsent(unsent, outbox, authorOf) : null
    }),
    // Operations on other records must not request the post again.
    distinctUntilChanged((before, now) => before === null && now === null),
    switchMap((post) => (post === null ? requestedPost$(parts, id) : of(post))),
    // An answer may take the row of a fetched post away until it is fetched again: meanwhile it stays on the screen.
    scan((before, now): OnePost => (now === 'loading' && typeof before === 'object' ? before : now)),
  )
}

/** Without the post while its author is blocked, also when the phone holds it (Y23). */
const openedPost$ = (parts: AccountContext, id: string): Observable<OnePost | BlockedPost> =>
  combineLatest([post$(parts, id), parts.sources.relations$]).pipe(
    map(([post, { on }]) =>
      typeof post === 'object' && on.blocks.has(post.author.id) ? { blocked: post.author } : post,
    ),
  )

function requestedPost$(parts: AccountContext, id: string): Observable<OnePost> {
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

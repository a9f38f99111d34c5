import { combineLatest, distinctUntilChanged, map, merge, NEVER, Observable, switchMap } from 'rxjs'
import { attach, detach } from '@/sync/media/attach'
import { retryWithFreeSpace } from '@/sync/media/free-space'
import { enqueueComment, rewriteComment } from './operations'
import { enqueueDeletion, withdrawDeletion } from '@/sync/outbox/delete'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { storeDraft, storedDraftAt$ } from '@/sync/outbox/drafts'
import { mediaOf } from '@/sync/outbox/media'
import type { PreparedImage, PreparedVideo } from '@/sync/outbox/media-record'
import { enqueueLike } from '@/sync/outbox/toggle'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { uncounted } from './overlay'
import { operationsOn } from '@/sync/overlay'
import { draftMedia } from '@/sync/media/media-overlay'
import { threadEntries } from './thread'
import { postChannel } from '@/sync/pull/ranges'
import { toRx } from '@/sync/rx'
import type { CommentDocument } from '@/sync/rows/documents'
import { readDocuments } from '@/sync/rows/access'
import type { CommentDraftView, CommentPlace, CommentText, ThreadView } from '@/views/comments'
import { validateComment } from '../context/validate-text'
import { nameOf } from '../media/commands'
import { PagedLists } from '../context/paged-lists'
import type { AccountContext } from '../context/account-context'
import type { Sources } from '../context/sources'
import type { AttachedMedia } from '@/views/media'

const OLDER_COMMENTS = 50

export interface CommentParts extends AccountContext {
  /** @throws DomainError */
  prepare(file: Blob): Promise<PreparedImage | PreparedVideo>
}

export function commentsOf(parts: CommentParts) {
  const { outbox, sources, onOutboxChanged } = parts
  const { store } = outbox
  const lists = new PagedLists(parts, {
    collection: 'hashtag_comments',
    pageRows: OLDER_COMMENTS,
    beforeFirstPage: 'nothing',
  })
  return {
    thread$: (postId: string, limit: number): Observable<ThreadView> => thread$(parts, lists, postId, limit),
    loadOlder: (postId: string): Promise<void> => lists.loadOlder(postChannel(postId)),
    draft$: (place: CommentPlace): Observable<CommentDraftView | null> =>
      combineLatest([toRx(storedDraftAt$(store, place)), sources.images$]).pipe(
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
      onOutboxChanged()
      if ('video' in prepared) return { kind: 'video', onlyFirstFrameKept: false }
      return { kind: 'image', onlyFirstFrameKept: prepared.animated }
    },
    async detach(id: string): Promise<void> {
      await detach(outbox, id, (content) => void validateComment({ content, alt: '' }, false))
      onOutboxChanged()
    },
    async publish(draftId: string, place: CommentPlace, text: CommentText): Promise<string> {
      const withoutRow = await placesWithoutRow(parts, place)
      const draft = await store.drafts.get(draftId)
      const valid = validateComment(text, (draft?.media ?? null) !== null)
      const record = await enqueueComment(outbox, draftId, place, valid, withoutRow)
      forgetDraftBackup(outbox.user, (id) => id === draftId)
      onOutboxChanged()
      return record
    },
    async editUnsent(operation: string, text: CommentText): Promise<void> {
      const edited = await store.operations.get(operation)
      await rewriteComment(outbox, operation, validateComment(text, edited !== undefined && mediaOf(edited) !== null))
      onOutboxChanged()
    },
    async delete(id: string): Promise<void> {
      const row = (await readDocuments<CommentDocument>(sources.rows.comments, [id])).get(id)
      await enqueueDeletion(outbox, 'hashtag_comments', id, { under: row?.post, isStored: row !== undefined })
      onOutboxChanged()
    },
    undoDelete: (id: string): Promise<'undone' | 'too-late'> => withdrawDeletion(outbox, id),
    async setLike(id: string, liked: boolean): Promise<void> {
      const comment = (await readDocuments<CommentDocument>(sources.rows.comments, [id])).get(id)
      await enqueueLike(outbox, 'hashtag_comments', id, liked, comment ?? null)
      onOutboxChanged()
    },
  }
}

/** Without a row, the outbox decides whether a post or comment is unsent, or was discarded while its page was open. */
async function placesWithoutRow({ sources }: CommentParts, { postId, parentId }: CommentPlace): Promise<string[]> {
  const { posts, comments } = sources.rows
  const [heldPosts, heldComments] = await Promise.all([
    readDocuments(posts, [postId]),
    readDocuments(comments, parentId === null ? [] : [parentId]),
  ])
  const places = parentId === null ? [postId] : [postId, parentId]
  return places.filter((id) => !heldPosts.has(id) && !heldComments.has(id))
}

const heldComments$ = ({ rows }: Sources, postId: string): Observable<CommentDocument[]> =>
  rows.comments
    .find({ selector: { post: postId }, sort: [{ post: 'asc' }, { ord: 'asc' }] })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as CommentDocument)))

/** Y20: while there is a subscriber, the post's comments are pulled; a post that the server lacks has none. */
function thread$(parts: CommentParts, lists: PagedLists, postId: string, limit: number): Observable<ThreadView> {
  const { sources, openChannels } = parts
  const known$ = sources.outbox$.pipe(
    map((outbox) => !operationsOn(outbox, postId).some((o) => o.action === 'create' && !isAccepted(o))),
    distinctUntilChanged(),
  )
  const open$ = known$.pipe(
    switchMap((known) => (known ? new Observable<never>(() => openChannels.open(postChannel(postId))) : NEVER)),
  )
  return merge(heldThread$(parts, lists, postId, limit), open$)
}

const isAccepted = ({ state }: QueuedOperation): boolean => state === 'accepted' || state === 'settled'

function heldThread$(
  { sources }: CommentParts,
  lists: PagedLists,
  postId: string,
  limit: number,
): Observable<ThreadView> {
  const post$ = sources.rows.posts.findOne(postId).$.pipe(map((found) => found?._data))
  const rows$ = () => combineLatest([heldComments$(sources, postId), post$, sources.outbox$, sources.authorOf$])
  return lists.view$(postChannel(postId), rows$, ([comments, post, outbox, authorOf], { last, state }): ThreadView => {
    const entries = threadEntries({ postId, comments, outbox, authorOf, last })
    const counted = post ? Number(post.row.comments_count ?? 0) : null
    return {
      entries: entries.slice(0, limit),
      ready: true,
      total: counted === null ? null : Math.max(0, counted + uncounted(outbox, postId, post?.asOf ?? 0)),
      ...state(entries.length > limit),
    }
  })
}

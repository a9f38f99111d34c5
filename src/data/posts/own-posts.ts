import { map, type Observable } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import { enqueueDeletion, withdrawDeletion } from '@/sync/outbox/delete'
import { forgetDraftBackup } from '@/sync/outbox/draft-backup'
import { editDraftId } from '@/sync/outbox/edit-draft-id'
import { enqueueEdit, type ShownText } from '@/data/posts/edit'
import { mediaOf } from '@/sync/outbox/media'
import { restoreEdit, storedOverwrittenEdits$ } from '@/data/posts/overwritten-edits'
import type { OverwrittenEdit } from '@/sync/outbox/operation'
import { toRx } from '@/sync/rx'
import type { PostDocument } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import { readDocuments } from '@/sync/rows/access'
import type { OverwrittenEditView } from '@/views/outbox'
import type { FeedView } from '@/views/posts'
import { validatePost } from '../context/validate-text'
import { channelPosts, channelPosts$ } from './feed'
import type { AccountContext } from '../context/account-context'
import { rowsDownTo$ } from '@/sync/rows/live-rows'
import type { Sources } from '../context/sources'

/** The user's own posts, and what only their author may do with them. */
export function ownPostsOf(parts: AccountContext) {
  const { outbox, sources, onOutboxChanged } = parts
  const lists = channelPosts(parts)
  const channel = ownChannel(sources)
  return {
    list$: (limit: number): Observable<FeedView> =>
      channelPosts$(lists, channel, sources, (last) => heldOwn$(sources, last, limit), limit),
    loadOlder: (): Promise<void> => lists.loadOlder(channel),
    async edit(postId: string, text: { content: string; alt?: string }): Promise<void> {
      const seen = await shownText(parts, postId)
      if (!seen && !(await isUnderWay(parts, postId))) throw new DomainError('gone')
      const edit = validatePost(text, seen?.hasImage ?? (await hasUnsentImage(parts, postId)))
      await enqueueEdit(outbox, postId, edit, seen)
      forgetDraftBackup(outbox.user, (id) => id === editDraftId(postId))
      onOutboxChanged()
    },
    async delete(postId: string): Promise<void> {
      const isStored = (await readDocuments(sources.rows.posts, [postId])).has(postId)
      await enqueueDeletion(outbox, 'hashtag_posts', postId, { isStored })
      onOutboxChanged()
    },
    undoDelete: (postId: string): Promise<'undone' | 'too-late'> => withdrawDeletion(outbox, postId),
  }
}

/** Texts of the user that another of their devices replaced. */
export function overwrittenEditsOf(parts: AccountContext) {
  const { outbox, onOutboxChanged } = parts
  return {
    all$: toRx(storedOverwrittenEdits$(outbox.store)).pipe(map((edits) => edits.map(overwrittenEditView))),
    dismiss: (id: string): Promise<void> => outbox.store.keptTexts.delete(id),
    async putBack(id: string): Promise<void> {
      await restoreEdit(outbox, id)
      onOutboxChanged()
    },
  }
}

const overwrittenEditView = ({ id, record, content, replacedBy, at }: OverwrittenEdit): OverwrittenEditView => ({
  id,
  postId: record,
  content,
  replacedBy,
  at,
})

async function shownText(
  { sources }: AccountContext,
  postId: string,
): Promise<(ShownText & { hasImage: boolean }) | null> {
  const post = (await readDocuments<PostDocument>(sources.rows.posts, [postId])).get(postId)
  if (!post) return null
  const { content, image, image_alt } = post.row
  return { content: String(content), alt: String(image_alt ?? ''), asOf: post.asOf, hasImage: Boolean(image) }
}

/**
 * Without a row only own operations show that a post exists. Discarded or deleted posts do not: an edit would wait in
 * vain.
 */
async function isUnderWay({ outbox }: AccountContext, postId: string): Promise<boolean> {
  const known = await outbox.store.operations.where('record').equals(postId).sortBy('n')
  return known.some((operation) => operation.action === 'create') && known.at(-1)?.action !== 'delete'
}

async function hasUnsentImage({ outbox }: AccountContext, postId: string): Promise<boolean> {
  const known = await outbox.store.operations.where('record').equals(postId).toArray()
  return known.some((operation) => operation.action === 'create' && mediaOf(operation) !== null)
}

const ownChannel = (sources: Sources): string => `user:${sources.user.id}`

const heldOwn$ = (sources: Sources, last: Ord, limit: number): Observable<PostDocument[]> =>
  rowsDownTo$(sources.rows.posts, last, limit, { 'row.user_id': sources.user.id })

import { keyedView } from '@/lib/observable'
import { isEditDraftId, editDraftId } from '@/sync/outbox/edit-draft-id'
import { fromAccount, withAccount } from '../context/client-loader'
import { thenClearDraftBackup } from '../drafts/clear-draft-backup'
import type { FeedView, PostText, PostView } from '@/views/posts'

const EMPTY_FEED: FeedView = { posts: [], ready: false, end: 'more', loadingMore: false }

/** The newest posts of the stand, unsent ones of the fan first. */
export const latestPosts$ = keyedView((limit: number) =>
  fromAccount<FeedView>((account) => account.posts.latest$(limit), EMPTY_FEED),
)

/** Held posts that carry a trending tag, newest first. */
export const trendingPosts$ = keyedView((limit: number) =>
  fromAccount<FeedView>((account) => account.posts.trending$(limit), EMPTY_FEED),
)

export const post$ = keyedView((id: string) =>
  fromAccount<PostView | 'missing' | 'loading' | 'unknown-offline'>((account) => account.posts.post$(id), 'loading'),
)

/** Asks for the posts below the oldest one held. Resolves when the page is applied or the link refused. */
export const loadOlderPosts = (): Promise<void> => withAccount((account) => account.posts.loadOlder())

/** Turns the draft into an operation, its picture goes along; the draft's id becomes the record's (Y12). @throws DomainError */
export const publishPost = (draftId: string, text: PostText): Promise<string> =>
  thenClearDraftBackup(
    (account) => account.posts.publish(draftId, text),
    (draft) => draft === draftId,
  )

/** Rewrites an unsent or refused post. @throws DomainError */
export const editUnsentPost = (operation: string, text: PostText): Promise<void> =>
  thenClearDraftBackup((account) => account.posts.editUnsent(operation, text), isEditDraftId)

/** The fan's own posts, unsent ones first. */
export const myPosts$ = keyedView((limit: number) =>
  fromAccount<FeedView>((account) => account.ownPosts.list$(limit), EMPTY_FEED),
)

export const loadOlderMyPosts = (): Promise<void> => withAccount((account) => account.ownPosts.loadOlder())

/** New words for an own post, stored or unsent. Without `alt` the words for its picture stay. @throws DomainError */
export const editPost = (postId: string, text: { content: string; alt?: string }): Promise<void> =>
  thenClearDraftBackup(
    (account) => account.ownPosts.edit(postId, text),
    (draft) => draft === editDraftId(postId),
  )

/** Deletes an own post. It leaves every list at once and the phone after `DELETE_UNDO_MS`; an unsent one is discarded. */
export const deletePost = (postId: string): Promise<void> => withAccount((account) => account.ownPosts.delete(postId))

/** Takes a deletion back while it has not left the phone. */
export const undoDelete = (postId: string): Promise<'undone' | 'too-late'> =>
  withAccount((account) => account.ownPosts.undoDelete(postId))

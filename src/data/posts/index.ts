import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount } from '../context/client-loader'
import { UNLOADED_FEED } from '../context/unloaded-lists'
import type { BlockedPost, FeedView, OnePost, PostView } from '@/views/posts'

/** The newest posts, the user's unsent ones first. */
export const latestPosts$ = keyedView((limit: number) =>
  fromAccount<FeedView>((account) => account.posts.latest$(limit), UNLOADED_FEED),
)

/** Held posts that carry a trending tag, most liked first. */
export const trendingPosts$ = fromAccount<FeedView>((account) => account.posts.trending$, UNLOADED_FEED)

/** The user's own posts that stand above all others in feeds: unsent ones, and those of this visit. */
export const ownOnTop$ = fromAccount<PostView[] | null>((account) => account.posts.ownOnTop$, null)

export const post$ = keyedView((id: string) => fromAccount<OnePost>((account) => account.posts.post$(id), 'loading'))

/** The post of a page that was opened by its address; without its content while its author is blocked. */
export const openedPost$ = keyedView((id: string) =>
  fromAccount<OnePost | BlockedPost>((account) => account.posts.openedPost$(id), 'loading'),
)

/** Requests the posts below the oldest held one. Resolves when the page is applied or the request failed. */
export const loadOlderPosts = accountCommand((account) => account.posts.loadOlder)

/**
 * Turns the draft into an operation, with its image; the draft's id becomes the record's (Y12).
 * @throws DomainError
 */
export const publishPost = accountCommand((account) => account.posts.publish)

/** Rewrites an unsent or refused post. @throws DomainError */
export const editUnsentPost = accountCommand((account) => account.posts.editUnsent)

/** The user's own posts, unsent ones first. */
export const myPosts$ = keyedView((limit: number) =>
  fromAccount<FeedView>((account) => account.ownPosts.list$(limit), UNLOADED_FEED),
)

export const loadOlderMyPosts = accountCommand((account) => account.ownPosts.loadOlder)

/**
 * Edits an own post, stored or unsent. Without `alt` the image's description stays.
 * @throws DomainError
 */
export const editPost = accountCommand((account) => account.ownPosts.edit)

/**
 * Deletes an own post. It leaves every list at once; the deletion is sent after `DELETE_UNDO_MS`. An unsent post is
 * discarded.
 */
export const deletePost = accountCommand((account) => account.ownPosts.delete)

/** Undoes a deletion that was not sent. */
export const undoDelete = accountCommand((account) => account.ownPosts.undoDelete)

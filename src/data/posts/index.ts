import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount } from '../context/client-loader'
import type { FeedView, PostView } from '@/views/posts'

const EMPTY_FEED: FeedView = { posts: [], ready: false, end: 'more', loadingMore: false }

/** The newest posts of the stand, unsent ones of the user first. */
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
export const loadOlderPosts = accountCommand((account) => account.posts.loadOlder)

/** Turns the draft into an operation, its image goes along; the draft's id becomes the record's (Y12). @throws DomainError */
export const publishPost = accountCommand((account) => account.posts.publish)

/** Rewrites an unsent or refused post. @throws DomainError */
export const editUnsentPost = accountCommand((account) => account.posts.editUnsent)

/** The user's own posts, unsent ones first. */
export const myPosts$ = keyedView((limit: number) =>
  fromAccount<FeedView>((account) => account.ownPosts.list$(limit), EMPTY_FEED),
)

export const loadOlderMyPosts = accountCommand((account) => account.ownPosts.loadOlder)

/** New words for an own post, stored or unsent. Without `alt` the words for its image stay. @throws DomainError */
export const editPost = accountCommand((account) => account.ownPosts.edit)

/** Deletes an own post. It leaves every list at once and the phone after `DELETE_UNDO_MS`; an unsent one is discarded. */
export const deletePost = accountCommand((account) => account.ownPosts.delete)

/** Takes a deletion back while it has not left the phone. */
export const undoDelete = accountCommand((account) => account.ownPosts.undoDelete)

import { keyedView } from '@/lib/observable'
import type { FeedView } from '@/views/posts'
import { accountCommand, fromAccount } from '../context/client-loader'
import { UNLOADED_FEED } from '../context/unloaded-lists'

/** Absolute, so that repeating it changes nothing (Y11). Resolves when it is durable on the phone. */
export const savePost = accountCommand((account) => account.savedPosts.set)

/** Whether the user saved the post. */
export const isSaved$ = keyedView((post: string) =>
  fromAccount<boolean>((account) => account.savedPosts.isSaved$(post), false),
)

/** What the user saved, in the order of saving, the newest first. */
export const savedPosts$ = keyedView((limit: number) =>
  fromAccount<FeedView>((account) => account.savedPosts.list$(limit), UNLOADED_FEED),
)

/** Asks for the page below what is held. Resolves when it is applied or the link refused. */
export const loadOlderSavedPosts = accountCommand((account) => account.savedPosts.loadOlder)

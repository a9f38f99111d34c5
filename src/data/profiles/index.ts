import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount } from '../context/client-loader'
import { UNLOADED_FEED } from '../context/unloaded-lists'
import type { AuthorPostsView, OneProfile, OwnProfileView } from '@/views/profiles'

/** The own profile; before its row has arrived, what the session knows. Null when signed out. */
export const ownProfile$ = fromAccount<OwnProfileView | null>((account) => account.profiles.own$, null)

/**
 * A user's profile: a held card at once, requested anew each time the page opens. Viewed ones stay readable offline.
 */
export const profile$ = keyedView((userId: string) =>
  fromAccount<OneProfile>((account) => account.profiles.profile$(userId), 'loading'),
)

const NO_POSTS: AuthorPostsView = { ...UNLOADED_FEED, total: null }
const postsOf = keyedView((key: string) => {
  const [userId = '', limit] = key.split('/')
  return fromAccount<AuthorPostsView>((account) => account.profiles.posts$(userId, Number(limit)), NO_POSTS)
})

/** Posts of one user, newest first; the own unsent ones before them. Requests the first page when it opens. */
export const profilePosts$ = (userId: string, limit: number) => postsOf(`${userId}/${limit}`)

/** Resolves when the page is applied or the request failed. */
export const loadOlderPostsOf = accountCommand((account) => account.profiles.loadOlderPosts)

/**
 * Edits the own profile: shown at once, sent when possible.
 * @throws DomainError with the codes of its fields
 */
export const editProfile = accountCommand((account) => account.profiles.edit)

/** Sets who may begin to write to the user: shown at once, sent when possible. */
export const setMessagesFrom = accountCommand((account) => account.profiles.setMessagesFrom)

/**
 * A square JPEG becomes the user's avatar at once.
 * @throws DomainError for a file that is no image
 */
export const setAvatar = accountCommand((account) => account.profiles.setAvatar)

export const removeAvatar = accountCommand((account) => account.profiles.removeAvatar)

import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount } from '../context/client-loader'
import type { AuthorPostsView, OneProfile, OwnProfileView } from '@/views/profiles'

/** The user's own profile; before its row has arrived, what the session knows. Null when signed out. */
export const ownProfile$ = fromAccount<OwnProfileView | null>((account) => account.profiles.own$, null)

/** One user: a held card at once, and asked for anew each time the page opens. Seen ones stay readable without a line. */
export const profile$ = keyedView((userId: string) =>
  fromAccount<OneProfile>((account) => account.profiles.profile$(userId), 'loading'),
)

const NO_POSTS: AuthorPostsView = { posts: [], total: null, ready: false, end: 'more', loadingMore: false }
const postsOf = keyedView((key: string) => {
  const [userId = '', limit] = key.split('/')
  return fromAccount<AuthorPostsView>((account) => account.profiles.posts$(userId, Number(limit)), NO_POSTS)
})

/** Posts of one user, newest first; one's own unsent ones before them. Asks for the first page when it opens. */
export const profilePosts$ = (userId: string, limit: number) => postsOf(`${userId}/${limit}`)

/** Resolves when the page is applied or the link refused. */
export const loadOlderPostsOf = accountCommand((account) => account.profiles.loadOlderPosts)

/** What the user says of himself: shown at once, sent when it can be. @throws DomainError with the codes of its fields */
export const editProfile = accountCommand((account) => account.profiles.edit)

/** A square JPEG becomes the user's image, wherever it shows, at once. @throws DomainError for a file that is none */
export const setAvatar = accountCommand((account) => account.profiles.setAvatar)

export const removeAvatar = accountCommand((account) => account.profiles.removeAvatar)

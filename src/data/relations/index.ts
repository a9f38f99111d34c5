import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount } from '../context/client-loader'
import { UNLOADED_LIST } from '../context/unloaded-lists'
import type { UserListView } from '@/views/profiles'

/**
 * Absolute, so that repeating it changes nothing (Y11). Resolves when it is stored on the phone.
 * @throws DomainError `self`
 */
export const setFollow = accountCommand((account) => account.follows.set)

const NOBODY: UserListView = { users: [], total: null, ...UNLOADED_LIST }
type Kind = 'followers' | 'following'
const listOf = keyedView((key: string) => {
  const [kind, userId = '', limit] = key.split('/')
  return fromAccount<UserListView>((account) => account.follows.users$(kind as Kind, userId, Number(limit)), NOBODY)
})

/** Followers of a user, or followed users, newest first. Requests the first page when it opens. */
export const users$ = (kind: Kind, userId: string, limit: number) => listOf(`${kind}/${userId}/${limit}`)

/** The next 50. Resolves when the page is applied or the request failed. */
export const loadMoreUsers = accountCommand((account) => account.follows.loadMore)

import { useCallback } from 'react'
import { loadMoreUsers, users$ } from '@/data/relations'
import { UNLOADED_LIST } from '@/data/context/unloaded-lists'
import type { UserListView } from '@/views/profiles'
import { useGrowingView } from '../shell/use-growing-view'

export type FollowListKind = 'followers' | 'following'

const PAGE_USERS = 50
const NOT_LOADED: UserListView = { users: [], total: null, ...UNLOADED_LIST }
const countUsers = (view: UserListView) => view.users.length

/** The followers of a user, or the users they follow, newest first. */
export function useFollowList(kind: FollowListKind, userId: string) {
  const view = useCallback((limit: number) => users$(kind, userId, limit), [kind, userId])
  const loadMore = useCallback(() => loadMoreUsers(kind, userId), [kind, userId])
  const list = { view, name: kind, page: PAGE_USERS, unloaded: NOT_LOADED, count: countUsers, loadMore }
  const { current, showMore } = useGrowingView(list)
  return { view: current, showMore }
}

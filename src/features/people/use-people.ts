import { useCallback } from 'react'
import { loadMorePeople, people$ } from '@/data/relations'
import type { PeopleView } from '@/views/profiles'
import { useGrowingView } from '@/features/shell/use-growing-view'

export type PeopleKind = 'followers' | 'following'

const PAGE_PEOPLE = 50
const NOTHING_READ: PeopleView = { people: [], total: null, ready: false, end: 'more', loadingMore: false }
const countPeople = (view: PeopleView) => view.people.length

/** The followers of a user, or the users they follow, newest first. */
export function usePeople(kind: PeopleKind, userId: string) {
  const view = useCallback((limit: number) => people$(kind, userId, limit), [kind, userId])
  const loadMore = useCallback(() => loadMorePeople(kind, userId), [kind, userId])
  const list = { view, name: kind, page: PAGE_PEOPLE, unread: NOTHING_READ, count: countPeople, loadMore }
  const { current, readOn } = useGrowingView(list)
  return { view: current, readOn }
}

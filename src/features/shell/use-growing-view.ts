import { useCallback, useRef } from 'react'
import type { Observable } from '@/lib/observable'
import { useObservable } from '@/data/context/use-observable'
import type { ListEnd } from '@/views/lists'
import { useVisitState } from '@/ui/history-entry'

interface Growing {
  ready: boolean
  end: ListEnd
  loadingMore: boolean
}

interface GrowingList<View extends Growing> {
  /** Stable for the same limit. */
  view: (limit: number) => Observable<View>
  /** Tells the lists of one page apart. */
  name: string
  page: number
  unread: View
  count: (view: View) => number
  loadMore: () => Promise<void>
}

/** A list that grows as the fan reads on: first by what the phone holds, then by what the server has. */
export function useGrowingView<View extends Growing>(list: GrowingList<View>) {
  const { view, name, page, unread, count, loadMore } = list
  const [limit, setLimit] = useVisitState(`limit ${name}`, page)
  const newest = useObservable(view(limit), unread)
  // A view with a higher limit starts unread; until it is read the shorter one stays.
  const read = useRef(newest)
  if (newest.ready || !read.current.ready) read.current = newest
  const current = read.current

  const readOn = useCallback(() => {
    if (count(current) >= limit) setLimit(limit + page)
    else if (current.end === 'more' && !current.loadingMore) void loadMore()
  }, [current, count, limit, setLimit, page, loadMore])
  return { current, readOn }
}

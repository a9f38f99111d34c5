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
  /** The same object for the same limit. */
  view: (limit: number) => Observable<View>
  /** Distinguishes the lists of one page. */
  name: string
  page: number
  unread: View
  count: (view: View) => number
  loadMore: () => Promise<void>
}

/** A list that grows as the user scrolls: first from the phone, then from the server. */
export function useGrowingView<View extends Growing>(list: GrowingList<View>) {
  const { view, name, page, unread, count, loadMore } = list
  const [limit, setLimit] = useVisitState(`limit ${name}`, page)
  const newest = useObservable(view(limit), unread)
  // A view with a higher limit has no value at first; until then the shorter one stays on the screen.
  const read = useRef(newest)
  if (newest.ready || !read.current.ready) read.current = newest
  const current = read.current

  const showMore = useCallback(() => {
    if (count(current) >= limit) setLimit(limit + page)
    else if (current.end === 'more' && !current.loadingMore) void loadMore()
  }, [current, count, limit, setLimit, page, loadMore])
  return { current, showMore }
}

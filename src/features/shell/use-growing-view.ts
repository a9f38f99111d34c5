import { useCallback, useEffect, useRef } from 'react'
import type { Observable } from '@/lib/observable'
import { useObservable } from '@/data/context/use-observable'
import type { ListState } from '@/views/lists'
import { shareStructure } from '@/lib/structural-sharing'
import { useVisitState } from '@/ui/history-entry'
import { nextStep } from './growing-list'

interface GrowingList<View extends ListState & { ready: boolean }> {
  /** The same object for the same limit. */
  view: (limit: number) => Observable<View>
  /** Distinguishes the lists of one page. */
  name: string
  page: number
  /** Shown before the phone was read. */
  unloaded: View
  count: (view: View) => number
  loadMore: () => Promise<void>
}

/** A list that grows as the user scrolls: first from the phone, then from the server. */
export function useGrowingView<View extends ListState & { ready: boolean }>(list: GrowingList<View>) {
  const { view, name, page, unloaded, count, loadMore } = list
  const [limit, setLimit] = useVisitState(`limit ${name}`, page)
  const newest = useObservable(view(limit), unloaded)
  // A view with a higher limit has no value at first; until then the shorter one stays on the screen.
  const read = useRef({ newest, shown: newest })
  if (newest !== read.current.newest && (newest.ready || !read.current.shown.ready)) {
    // Rows of the shorter list are the same objects: they are not drawn again.
    read.current = { newest, shown: shareStructure(read.current.shown, newest) }
  }
  const current = read.current.shown

  /** More rows than these are wanted; null when enough are shown. */
  const wantedAbove = useRef<number | null>(null)
  const loading = useRef(false)
  const grow = useCallback(
    (state: View) => {
      const rows = count(state)
      // An empty list wants its first row: everything that the phone holds may be hidden.
      const above = wantedAbove.current ?? (rows === 0 ? 0 : null)
      const step = above === null ? 'done' : nextStep(state, rows, above)
      if (step === 'done') wantedAbove.current = null
      if (step === 'show-held') setLimit(limit + page)
      if (step !== 'load' || loading.current) return
      loading.current = true
      // A request without an answer is part of the view.
      void loadMore()
        .catch(() => {})
        .finally(() => {
          loading.current = false
        })
    },
    [count, limit, setLimit, page, loadMore],
  )
  useEffect(() => grow(newest), [grow, newest])

  const showMore = useCallback(() => {
    wantedAbove.current = count(newest)
    grow({ ...newest, failed: false })
  }, [count, newest, grow])
  return { current, showMore }
}

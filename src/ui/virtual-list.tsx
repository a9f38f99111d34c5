import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useScrollRestoration } from './scroll-restoration'
import { useListTop } from './list-top'
import classes from './virtual-list.module.css'

const OVERSCAN_ROWS = 5
const NEAR_END_ROWS = 6

interface VirtualListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Height in px until the row is rendered and measured. */
  estimate: (item: T) => number
  render: (item: T) => ReactNode
  /** Distinguishes the lists of one page. The back button and a reload restore the position in each. */
  name: string
  /** Rows have no gaps and draw their own separators. */
  joined?: boolean
  onNearEnd?: () => void
}

/**
 * A list of any length that scrolls with the page. Rows that are added or change above do not move the visible ones.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, keyOf, estimate, render, name, joined = false, onNearEnd } = props
  const list = useRef<HTMLDivElement>(null)
  const top = useListTop(list)
  const rowKey = useCallback((index: number) => keyOf(items[index] as T), [items, keyOf])
  const heights = useRef(new Map<string, number>())
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => firstEstimate(heights.current, rowKey(index), () => estimate(items[index] as T)),
    getItemKey: rowKey,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // 'end' keeps the first visible row in place when rows are added above. At the top of the list new rows may be
    // visible.
    anchorTo: window.scrollY > top ? 'end' : 'start',
  })
  useScrollRestoration(rows, items.length, rowKey, name)

  const rendered = rows.getVirtualItems()
  const nearEnd = items.length > 0 && (rendered.at(-1)?.index ?? 0) >= items.length - NEAR_END_ROWS
  const requestedAt = useRef(0)
  useEffect(() => {
    // Only the user's scrolling loads more, once for each length of the list.
    if (!nearEnd || !onNearEnd) requestedAt.current = 0
    if (!nearEnd || !onNearEnd || window.scrollY === 0 || requestedAt.current === items.length) return
    requestedAt.current = items.length
    onNearEnd()
  })

  return (
    <div
      ref={list}
      className={classes.list}
      data-joined={joined ? '' : undefined}
      style={{ blockSize: rows.getTotalSize() }}
    >
      <div style={{ transform: `translateY(${(rendered[0]?.start ?? top) - top}px)` }}>
        {rendered.map((row) => (
          <div key={row.key} ref={rows.measureElement} data-index={row.index} className={classes.row}>
            {render(items[row.index] as T)}
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * The virtualizer does not record the size of a row whose measured height equals its estimate. A new estimate, after
 * its text changed outside the view, would move all rows below. A rendered row is measured again and corrects this.
 */
function firstEstimate(known: Map<string, number>, key: string, estimate: () => number): number {
  const height = known.get(key) ?? estimate()
  known.set(key, height)
  return height
}

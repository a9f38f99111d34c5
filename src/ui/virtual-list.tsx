import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useScrollRestoration } from './scroll-restoration'
import { useListTop } from './list-top'
import classes from './virtual-list.module.css'

const OVERSCAN_ROWS = 5
const NEAR_END_ROWS = 6

interface WindowListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Height in px before the row was ever drawn. */
  estimate: (item: T) => number
  render: (item: T) => ReactNode
  /** Tells the lists of one page apart; the place in each returns with back and reload. */
  name: string
  /** Rows touch one another and draw their own line, in place of the seam between slabs. */
  joined?: boolean
  onNearEnd?: () => void
}

/** A list of any length in the page's own scroll. Rows that come or change above do not move what is being read. */
export function VirtualList<T>(props: WindowListProps<T>) {
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
    // 'end' holds the row at the top of the screen when rows come above it; at the top of the list they may be seen.
    anchorTo: window.scrollY > top ? 'end' : 'start',
  })
  useScrollRestoration(rows, items.length, rowKey, name)

  const drawn = rows.getVirtualItems()
  const nearEnd = items.length > 0 && (drawn.at(-1)?.index ?? 0) >= items.length - NEAR_END_ROWS
  const askedAt = useRef(0)
  useEffect(() => {
    // Only the fan's scrolling asks for more, and once for each length of the list.
    if (!nearEnd || !onNearEnd) askedAt.current = 0
    if (!nearEnd || !onNearEnd || window.scrollY === 0 || askedAt.current === items.length) return
    askedAt.current = items.length
    onNearEnd()
  })

  return (
    <div
      ref={list}
      className={classes.list}
      data-joined={joined ? '' : undefined}
      style={{ blockSize: rows.getTotalSize() }}
    >
      <div style={{ transform: `translateY(${(drawn[0]?.start ?? top) - top}px)` }}>
        {drawn.map((row) => (
          <div key={row.key} ref={rows.measureElement} data-index={row.index} className={classes.row}>
            {render(items[row.index] as T)}
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * The virtualizer takes no note of a row that was drawn exactly as high as it was estimated: another estimate, after its
 * text changed out of sight, would move every row below it. What is drawn again is measured and makes up for itself.
 */
function firstEstimate(known: Map<string, number>, key: string, estimate: () => number): number {
  const height = known.get(key) ?? estimate()
  known.set(key, height)
  return height
}

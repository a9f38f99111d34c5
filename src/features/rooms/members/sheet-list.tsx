import { useEffect, useRef, type ReactNode } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import classes from './sheet-list.module.css'

const OVERSCAN_ROWS = 5
const NEAR_END_ROWS = 6

interface SheetListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Height in px of a row until it is measured. */
  rowHeight: number
  render: (item: T) => ReactNode
  /** The end of the list. */
  foot: ReactNode
  /** Called once for each length of the list, when its end is near. */
  onNearEnd?: (() => void) | undefined
}

/** A list of any length that scrolls inside of a sheet. */
export function SheetList<T>({ items, keyOf, rowHeight, render, foot, onNearEnd }: SheetListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: OVERSCAN_ROWS,
  })
  const rendered = rows.getVirtualItems()
  const nearEnd = (rendered.at(-1)?.index ?? -1) >= items.length - NEAR_END_ROWS
  const requestedAt = useRef(-1)
  useEffect(() => {
    if (!nearEnd || !onNearEnd || requestedAt.current === items.length) return
    requestedAt.current = items.length
    onNearEnd()
  })
  return (
    <div ref={scroller} className={classes.scroller}>
      <div className={classes.list} style={{ blockSize: rows.getTotalSize() }}>
        <div className={classes.rows} style={{ transform: `translateY(${rendered[0]?.start ?? 0}px)` }}>
          {rendered.map((row) => (
            <div key={row.key} ref={rows.measureElement} data-index={row.index}>
              {render(items[row.index] as T)}
            </div>
          ))}
        </div>
      </div>
      {foot}
    </div>
  )
}

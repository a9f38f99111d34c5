import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
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
  /** The rows are those of a search: the list keeps the height that it had before. */
  searched?: boolean
}

/** A list of any length that scrolls inside of a sheet. */
export function SheetList<T>({
  items,
  keyOf,
  rowHeight,
  render,
  foot,
  onNearEnd,
  searched = false,
}: SheetListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  useHeightBefore(scroller, searched)
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

/** The field above the list stays where it is while the user types. */
function useHeightBefore(scroller: RefObject<HTMLDivElement | null>, searched: boolean): void {
  const height = useRef(0)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    if (searched) {
      box.style.setProperty('--height-before', `${height.current}px`)
      return () => box.style.removeProperty('--height-before')
    }
    const observer = new ResizeObserver(() => (height.current = box.offsetHeight))
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, searched])
}

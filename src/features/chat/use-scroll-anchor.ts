import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ScrollAnchor } from './scroll-anchor'

export interface AnchoredList {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** Null before the first rendering. */
  anchor: RefObject<ScrollAnchor | null>
  /** The end of the list is on the screen. */
  atEnd: boolean
  /** Call it after each change of the place. */
  update: () => void
}

/**
 * Keeps the place of a list after each rendering and each resize.
 * @param drawn the list is drawn: without messages there is none
 */
export function useScrollAnchor(drawn: boolean, onScroll: (anchor: ScrollAnchor) => void): AnchoredList {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const anchor = useRef<ScrollAnchor | null>(null)
  const [atEnd, setAtEnd] = useState(true)
  const latest = useRef(onScroll)
  latest.current = onScroll
  const update = useCallback(() => setAtEnd(anchor.current?.atEnd ?? true), [])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!drawn || !element || !content.current) return
    const own = new ScrollAnchor(element, content.current)
    anchor.current = own
    const scrolled = () => {
      own.scrolled()
      update()
      latest.current(own)
    }
    const observer = new ResizeObserver(() => {
      own.restore()
      update()
    })
    observer.observe(element)
    observer.observe(content.current)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
      anchor.current = null
    }
  }, [drawn, update])
  // After each rendering, before it is drawn.
  useLayoutEffect(() => anchor.current?.restore())
  return { scroller, content, anchor, atEnd, update }
}

import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Returns the distance of a list from the top of the page in px. When an element above it grows (the network strip),
 * the list corrects its scroll position.
 */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    let known: number | null = null
    const measure = () => {
      if (!list.current) return
      const now = Math.round(list.current.getBoundingClientRect().top + window.scrollY)
      if (now === known) return
      if (known !== null && window.scrollY > known) window.scrollBy(0, now - known)
      known = now
      setTop(now)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

import { useEffect, useRef, type RefObject } from 'react'

/** What counts as seen, as advertisers count it: half of it, for one second. */
const HALF = 0.5
const SEEN_AFTER_MS = 1000

/** Tells once when half of the element was on the screen for a second; again when `of` is another thing. */
export function useInView(element: RefObject<Element | null>, of: string | null, onSeen: () => void): void {
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (of === null || !element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      // A page in the background is not looked at.
      if (document.visibilityState !== 'visible') {
        timer = setTimeout(look, SEEN_AFTER_MS)
        return
      }
      observer.disconnect()
      latest.current()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry && entry.intersectionRatio >= HALF) timer = setTimeout(look, SEEN_AFTER_MS)
      },
      { threshold: HALF },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, of])
}

import { useEffect, useRef, type RefObject } from 'react'

/** The definition of a view by advertisers: half of the element for one second. */
const HALF = 0.5
const SEEN_AFTER_MS = 1000

/** Calls `onSeen` once when half of the element was visible for a second, and again when `of` changes. */
export function useInView(element: RefObject<Element | null>, of: string | null, onSeen: () => void): void {
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (of === null || !element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      // A page in the background is not visible.
      if (document.visibilityState !== 'visible') {
        timer = setTimeout(check, SEEN_AFTER_MS)
        return
      }
      observer.disconnect()
      latest.current()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry && entry.intersectionRatio >= HALF) timer = setTimeout(check, SEEN_AFTER_MS)
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

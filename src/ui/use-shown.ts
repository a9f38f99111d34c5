import { useEffect, useState, type RefObject } from 'react'

/** What has left the screen counts as shown for this time: a finger often scrolls back. */
const LEAVES_AFTER_MS = 10_000

/** Returns whether any part of the element is on the screen, or was a moment ago. */
export function useShown(element: RefObject<Element | null>): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) setShown(true)
      else timer = setTimeout(() => setShown(false), LEAVES_AFTER_MS)
    })
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element])
  return shown
}

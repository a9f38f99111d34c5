import { useEffect, useState } from 'react'
import { hideOnScroll, type BarPosition } from './hide-on-scroll'

/** Whether a bar is hidden, because the user scrolled down last. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let place: BarPosition = { y: window.scrollY, hidden: false }
    const follow = () => {
      place = hideOnScroll(place, window.scrollY)
      setHidden(place.hidden)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return hidden
}

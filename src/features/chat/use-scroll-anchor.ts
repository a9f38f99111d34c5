import { useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ScrollAnchor } from './scroll-anchor'
import type { DrawnList } from './use-drawn-rows'
import type { ListPlace } from './use-list-place'

/**
 * Keeps the place of a list after each rendering and each resize, and draws what the screen shows. `beforeRendering` is
 * called before a rendering changes the list.
 */
export function useScrollAnchor(list: ListPlace, drawn: DrawnList, hasNewer: boolean) {
  const { anchor, setAnchor, update, onScroll } = list
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const latest = useRef(onScroll)
  latest.current = onScroll
  const { measure, follow, drawAround } = drawn
  useLayoutEffect(() => {
    const [outer, inner] = [scroller.current, content.current]
    if (!outer || !inner) return
    const own = new ScrollAnchor(outer, inner, (key) => drawAround(key, outer.clientHeight))
    setAnchor(own)
    // Without a delay: what is not drawn would be seen as a gap.
    const draw = () => flushSync(() => follow(outer, inner))
    const scrolled = () => {
      own.scrolled()
      const isAtTop = own.aboveHeight <= 0
      draw()
      // The rows that were drawn now may be higher than their gap was.
      if (isAtTop) own.toTop()
      update()
      latest.current(own)
    }
    const observer = new ResizeObserver(() => {
      // A rendering has measured and restored already.
      if (own.inPlace) return
      measure(inner)
      own.restore()
      draw()
      update()
    })
    observer.observe(outer)
    observer.observe(inner)
    outer.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      outer.removeEventListener('scroll', scrolled)
      setAnchor(null)
    }
  }, [setAnchor, update, measure, follow, drawAround])
  // After each rendering, before it is drawn.
  useLayoutEffect(() => {
    const [outer, inner] = [scroller.current, content.current]
    if (!outer || !inner) return
    measure(inner)
    anchor.current?.restore(hasNewer)
    follow(outer, inner, true)
  })
  const beforeRendering = useCallback(() => anchor.current?.beforeRendering(), [anchor])
  return { scroller, content, beforeRendering }
}

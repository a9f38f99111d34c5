import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells the element how much of the page is visible above the keyboard, as `--visible-height` and `--visible-top`.
 * Phones lay the keyboard over the page, and iOS moves the page up.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const target = element.current
    if (!view || !target) return
    const measure = () => {
      // A page that the user zoomed shows less, and has no keyboard.
      if (view.scale > 1.01) return
      target.style.setProperty('--visible-height', `${view.height}px`)
      target.style.setProperty('--visible-top', `${view.offsetTop}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [element])
}

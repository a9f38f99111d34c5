import { useLayoutEffect, type RefObject } from 'react'

/**
 * Toasts stand below the element, and no wider: at the bottom they would cover what is written, and the newest messages.
 */
export function useToastsBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const { style } = document.documentElement
    const measure = () => {
      const { left, right, bottom } = target.getBoundingClientRect()
      const sides = [left, document.documentElement.clientWidth - right]
      if (getComputedStyle(target).direction === 'rtl') sides.reverse()
      style.setProperty('--toast-top', `${bottom}px`)
      style.setProperty('--toast-start', `${sides[0]}px`)
      style.setProperty('--toast-end', `${sides[1]}px`)
    }
    const observer = new ResizeObserver(measure)
    const view = window.visualViewport
    observer.observe(target)
    view?.addEventListener('resize', measure)
    view?.addEventListener('scroll', measure)
    document.documentElement.toggleAttribute('data-toast-top', true)
    return () => {
      observer.disconnect()
      view?.removeEventListener('resize', measure)
      view?.removeEventListener('scroll', measure)
      document.documentElement.removeAttribute('data-toast-top')
      for (const name of ['--toast-top', '--toast-start', '--toast-end']) style.removeProperty(name)
    }
  }, [element])
}

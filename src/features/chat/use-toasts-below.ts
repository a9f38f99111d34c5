import { useLayoutEffect, type RefObject } from 'react'

/** Toasts stand below the element: at the bottom they would cover what is written, and the newest messages. */
export function useToastsBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--toast-top', `${target.getBoundingClientRect().bottom}px`)
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
      style.removeProperty('--toast-top')
    }
  }, [element])
}

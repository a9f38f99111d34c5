/** A longer way is not shown: rows that were never rendered would delay it. */
const SHOWN_SCREENS = 2

export const isAtTop = (): boolean => window.scrollY < 1

/** Scrolls the page to its top, smoothly unless the user wants less motion. */
export function scrollToTop(): void {
  const shown = SHOWN_SCREENS * window.innerHeight
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0)
    return
  }
  if (window.scrollY > shown) window.scrollTo(0, shown)
  window.scrollTo({ top: 0, behavior: 'smooth' })
}

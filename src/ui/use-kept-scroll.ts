import { useCallback, type RefCallback } from 'react'

/** How far each part was scrolled, by name, in pixels. */
const places = new Map<string, number>()

/**
 * Keeps how far a part is scrolled while another screen with the same part replaces it. Its rows may come after it: the
 * place is taken when they reach it, unless the user scrolls before.
 */
export function useKeptScroll(name: string): RefCallback<HTMLElement> {
  return useCallback(
    (part) => {
      if (!part) return
      const ended = new AbortController()
      const rows = new MutationObserver(restore)
      function restore() {
        const place = places.get(name) ?? 0
        if (!part || part.scrollHeight - part.clientHeight < place) return
        part.scrollTop = place
        rows.disconnect()
      }
      const keep = () => {
        places.set(name, part.scrollTop)
        rows.disconnect()
      }
      part.addEventListener('scroll', keep, { passive: true, signal: ended.signal })
      rows.observe(part, { childList: true, subtree: true })
      restore()
      return () => {
        rows.disconnect()
        ended.abort()
      }
    },
    [name],
  )
}

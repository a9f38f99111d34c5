import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Virtualizer } from '@tanstack/react-virtual'
import { onInput } from './on-input'
import { useVisitValue } from './history-entry'

/** The first visible row and its distance above the edge of the screen in px. */
export interface ScrollPosition {
  key: string
  index: number
  offset: number
}

type Rows = Virtualizer<Window, Element>

const useScrollPosition = (name: string) => useVisitValue<ScrollPosition>(`place ${name}`)

/** Whether a list opens with its first row at the edge of the screen, so that nothing visible can move. */
export function useOpensAtTop(name: string): boolean {
  const position = useScrollPosition(name)
  const [atTop] = useState(() => (position.read()?.index ?? 0) === 0)
  return atTop
}

/**
 * Restores the scroll position as a row instead of pixels: heights differ after a reload, and rows may have been added
 * above.
 */
export function useScrollRestoration(rows: Rows, count: number, keyOf: (index: number) => string, name: string): void {
  const router = useRouter()
  const position = useScrollPosition(name)
  const wanted = useRef<ScrollPosition | null | undefined>(undefined)
  if (wanted.current === undefined) wanted.current = position.read() ?? null

  const restore = () => {
    if (!wanted.current || count === 0) return
    const row = rows.measurementsCache[indexOfPosition(wanted.current, count, keyOf)]
    const y = row && row.start + wanted.current.offset
    if (y !== undefined && Math.abs(window.scrollY - y) > 1) window.scrollTo(0, y)
  }
  const remember = () => {
    const row = count > 0 ? rows.getVirtualItemForOffset(window.scrollY) : undefined
    if (row) position.write({ key: String(row.key), index: row.index, offset: window.scrollY - row.start })
  }
  // Runs after each render, because heights become known one by one, until the user scrolls.
  const latest = useRef({ restore, remember })
  useLayoutEffect(() => {
    latest.current = { restore, remember }
    restore()
  })
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    // The router scrolls to the top after it has rendered a page; the position is restored after that.
    return router.subscribe('onRendered', () => latest.current.restore())
  }, [router])
  // The listeners must stay the same: one that is replaced during a scroll event would not be called.
  useEffect(() => {
    const scrolled = () => latest.current.remember()
    window.addEventListener('scroll', scrolled, { passive: true })
    // From the first input on, the user scrolls and nothing is restored.
    const stop = onInput(window, () => (wanted.current = null))
    return () => {
      window.removeEventListener('scroll', scrolled)
      stop()
    }
  }, [])
}

/** Returns the index of the same row, or of the row that now has its number. */
export function indexOfPosition(place: ScrollPosition, count: number, keyOf: (index: number) => string): number {
  for (let index = 0; index < count; index += 1) if (keyOf(index) === place.key) return index
  return Math.min(place.index, count - 1)
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useVisitNote } from './history-entry'

/** The row at the top of the screen and how far above the edge it begins, in px. */
export interface Place {
  key: string
  index: number
  offset: number
}

type Rows = Virtualizer<Window, Element>

/** Where a fan was, as a row and not as pixels: heights differ after a reload, and rows may have come above. */
export function useKeptPlace(rows: Rows, count: number, keyOf: (index: number) => string, name: string): void {
  const router = useRouter()
  const note = useVisitNote<Place>(`place ${name}`)
  const wanted = useRef<Place | null | undefined>(undefined)
  if (wanted.current === undefined) wanted.current = note.read() ?? null

  const restore = useRef(() => {})
  restore.current = () => {
    if (!wanted.current || count === 0) return
    const row = rows.measurementsCache[indexOfPlace(wanted.current, count, keyOf)]
    if (row) window.scrollTo(0, row.start + wanted.current.offset)
  }

  const hasRows = count > 0
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    if (hasRows) restore.current()
    // The router goes to the top of a page once it is drawn; the place comes after that.
    return router.subscribe('onRendered', () => restore.current())
  }, [router, hasRows])

  useEffect(() => {
    if (count === 0) return
    const remember = () => {
      const row = rows.getVirtualItemForOffset(window.scrollY)
      if (row) note.write({ key: String(row.key), index: row.index, offset: window.scrollY - row.start })
    }
    // From the first touch on the fan decides, not the place of last time.
    const release = () => (wanted.current = null)
    window.addEventListener('scroll', remember, { passive: true })
    for (const touch of TOUCHES) window.addEventListener(touch, release, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
      for (const touch of TOUCHES) window.removeEventListener(touch, release)
    }
  })
}

const TOUCHES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** The same row if it is still there, else the row that took its number. */
export function indexOfPlace(place: Place, count: number, keyOf: (index: number) => string): number {
  for (let index = 0; index < count; index += 1) if (keyOf(index) === place.key) return index
  return Math.min(place.index, count - 1)
}

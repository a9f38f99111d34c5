import { useCallback, useRef, useState, type RefObject } from 'react'
import type { ScrollAnchor } from './scroll-anchor'

export interface ListPlace {
  /** Null without a list. */
  anchor: RefObject<ScrollAnchor | null>
  setAnchor: (anchor: ScrollAnchor | null) => void
  /** The end of the list is on the screen. */
  atEnd: boolean
  /** Call it after each change of the place. */
  update: () => void
  /** Called when the user has scrolled. */
  onScroll: (anchor: ScrollAnchor) => void
}

/** Where the list of messages is. It is kept by `useScrollAnchor`. */
export function useListPlace(onScroll: (anchor: ScrollAnchor) => void): ListPlace {
  const anchor = useRef<ScrollAnchor | null>(null)
  const setAnchor = useCallback((own: ScrollAnchor | null) => {
    anchor.current = own
  }, [])
  const [atEnd, setAtEnd] = useState(true)
  const update = useCallback(() => setAtEnd(anchor.current?.atEnd ?? true), [])
  return { anchor, setAnchor, atEnd, update, onScroll }
}

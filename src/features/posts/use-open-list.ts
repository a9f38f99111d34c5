import { useState } from 'react'
import type { PostView } from '@/views/posts'
import { followList, openList, type OpenList } from './open-list'

/** So near the top of the page nothing was read yet. */
const TOP_PX = 40

/** The list as it lies open; `showWaiting` opens it anew with everything that waited. */
export function useOpenList(source: readonly PostView[], newestFirst: boolean): OpenList & { showWaiting: () => void } {
  const [known, setKnown] = useState(() => openList(source))
  let open = known
  if (known.source !== source) {
    open = followList(known, source, { newestFirst, atTop: window.scrollY < TOP_PX })
    setKnown(open)
  }
  return { ...open, showWaiting: () => setKnown(openList(source)) }
}

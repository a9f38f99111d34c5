import { useState } from 'react'
import type { PostView } from '@/data/views'
import { followList, openList, type OpenList } from './open-list'

/** The list as it lies open; `showWaiting` opens it anew with everything that waited. */
export function useOpenList(source: readonly PostView[], newestFirst: boolean): OpenList & { showWaiting: () => void } {
  const [known, setKnown] = useState(() => openList(source))
  let open = known
  if (known.source !== source) {
    open = followList(known, source, newestFirst)
    setKnown(open)
  }
  return { ...open, showWaiting: () => setKnown(openList(source)) }
}

import { useState } from 'react'
import type { PostView } from '@/views/posts'
import { followList, openList, type OpenList } from './open-list'

/** Within this distance from the top the user has not scrolled yet. */
const TOP_PX = 40

/** The list as it is shown. `showWaiting` opens it again with all waiting posts. */
export function useOpenList(source: readonly PostView[], newestFirst: boolean): OpenList & { showWaiting: () => void } {
  const [known, setKnown] = useState(() => openList(source))
  let open = known
  if (known.source !== source) {
    open = followList(known, source, { newestFirst, atTop: window.scrollY < TOP_PX })
    setKnown(open)
  }
  return { ...open, showWaiting: () => setKnown(openList(source)) }
}

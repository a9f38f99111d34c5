import { useState } from 'react'
import type { PostView } from '@/views/posts'
import { followList, openList, type ListOrder, type OpenList } from './open-list'

/** The list as it is shown. `showWaiting` opens it again with all waiting posts. */
export function useOpenList(source: readonly PostView[], order: ListOrder): OpenList & { showWaiting: () => void } {
  const [known, setKnown] = useState(() => openList(source))
  let open = known
  if (known.source !== source) {
    open = followList(known, source, order)
    setKnown(open)
  }
  return { ...open, showWaiting: () => setKnown(openList(source)) }
}

import { useState } from 'react'
import type { PostView } from '@/views/posts'
import { isAtTop } from '@/ui/scroll-to-top'
import { useAfterRefresh } from '../shell/refresh-screen'
import { followList, openList, type ListOrder, type OpenList } from './open-list'

/** The list as it is shown. `showWaiting` opens it again with all waiting posts; so does a refresh at its top. */
export function useOpenList(source: readonly PostView[], order: ListOrder): OpenList & { showWaiting: () => void } {
  const [known, setKnown] = useState(() => openList(source))
  let open = known
  if (known.source !== source) {
    open = followList(known, source, order)
    setKnown(open)
  }
  const showWaiting = () => setKnown(openList(source))
  useAfterRefresh(() => {
    if (isAtTop()) showWaiting()
  })
  return { ...open, showWaiting }
}

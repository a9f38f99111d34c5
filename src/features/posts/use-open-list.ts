import { useState } from 'react'
import type { PostView } from '@/views/posts'
import { isAtTop } from '@/ui/scroll-to-top'
import { useTouched } from '@/ui/use-touched'
import { useAfterRefresh } from '../shell/refresh-screen'
import { followList, openList, type ListOrder, type OpenList } from './open-list'

interface Order extends ListOrder {
  /** See FeedView. */
  filling?: boolean | undefined
}

/**
 * The list as it is shown. `showWaiting` opens it again with all waiting posts; so does a refresh at its top, and each
 * change while it is being filled and the user has not touched the page. A touch counts from the mount on: a window can
 * begin afresh under a list that the user has read.
 */
export function useOpenList(
  source: readonly PostView[],
  { filling = false, ...order }: Order,
): OpenList & { showWaiting: () => void } {
  const [known, setKnown] = useState(() => ({ list: openList(source), filling }))
  const touched = useTouched()
  let open = known.list
  if (open.source !== source) {
    open = known.filling && !touched && isAtTop() ? openList(source) : followList(open, source, order)
  }
  if (open !== known.list || filling !== known.filling) setKnown({ list: open, filling })
  const showWaiting = () => setKnown({ list: openList(source), filling })
  useAfterRefresh(() => {
    if (isAtTop()) showWaiting()
  })
  return { ...open, showWaiting }
}

import { useEffect, useRef, useState } from 'react'
import type { FeedView } from '@/views/posts'
import { onInput } from '@/ui/on-input'
import { isAtTop } from '@/ui/scroll-to-top'
import { useAfterRefresh } from '../shell/refresh-screen'
import { followList, openList, type OpenList } from './open-list'

/** The list as it is shown. `showWaiting` opens it again with all waiting posts; so does a refresh at its top. */
export function useOpenList(feed: FeedView, newestFirst: boolean): OpenList & { showWaiting: () => void } {
  const { posts, filling } = feed
  const [known, setKnown] = useState(() => openList(posts, filling))
  const touched = useRef(false)
  // From the mount on: a list that the user has read may be filled again.
  useEffect(() => onInput(window, () => (touched.current = true)), [])
  let open = known
  if (known.source !== posts) {
    open = followList(known, posts, { ...feed, newestFirst, untouched: !touched.current && isAtTop() })
    setKnown(open)
  }
  const showWaiting = () => setKnown(openList(posts, filling))
  useAfterRefresh(() => {
    if (isAtTop()) showWaiting()
  })
  return { ...open, showWaiting }
}

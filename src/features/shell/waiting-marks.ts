import { useEffect } from 'react'
import { link$ } from '@/data/link'
import { useObservable } from '@/data/use-observable'
import type { LinkView } from '@/data/views'
import { useSettled } from './settled'

/** Home screens have room for two digits. */
const BADGE_MAX = 99
/** What is sent at once is never marked. */
const LASTS_MS = 2000
const STARTING: LinkView = { state: 'connecting', updatedAt: null, queued: 0, sending: null, refused: 0 }

/** What the title and the icon say now; the next screen goes on from there. */
let marked = 0

/** What waits for the network or for the fan, as a number at the page's title and on the app's icon; gone at nothing. */
export function useWaitingMarks(title: string): void {
  const { queued, refused } = useObservable(link$, STARTING)
  const waiting = useSettled(queued + refused, LASTS_MS) ?? marked
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
  }, [title, waiting])
  useEffect(() => {
    if (waiting !== marked) markIcon(waiting)
    marked = waiting
  }, [waiting])
}

/** Not every browser has a badge, and one that has it may refuse it outside of an installed app. */
function markIcon(waiting: number): void {
  if (!('setAppBadge' in navigator)) return
  const done = waiting > 0 ? navigator.setAppBadge(Math.min(waiting, BADGE_MAX)) : navigator.clearAppBadge()
  done.catch(() => {})
}

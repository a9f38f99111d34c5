import { useEffect } from 'react'
import { link$ } from '@/data/connection'
import { unread$ } from '@/data/notifications'
import { useObservable } from '@/data/context/use-observable'
import type { ConnectionView } from '@/views/connection'
import { BADGE_MAX } from '@/domain/limits'
import { useDebounced } from './debounced'

/** What is sent at once is never marked. */
const LASTS_MS = 2000
const STARTING: ConnectionView = { state: 'connecting', updatedAt: null, queued: 0, sending: null, refused: 0 }

/** What the icon says now, and what waited when the last screen went; the next one goes on from there. */
let marked = 0
let waited = 0

/**
 * One number at the page's title and on the app's icon, and one rule for it: what asks for this fan, unread notices and
 * what of their own words waits or was refused, together. Gone at nothing.
 */
export function useAppBadge(title: string): void {
  const { queued, refused } = useObservable(link$, STARTING)
  const unread = useObservable(unread$, 0)
  const waiting = useDebounced(queued + refused, LASTS_MS) ?? waited
  const count = waiting + unread
  useEffect(() => {
    waited = waiting
  }, [waiting])
  useEffect(() => {
    document.title = count > 0 ? `(${count > BADGE_MAX ? `${BADGE_MAX}+` : count}) ${title}` : title
  }, [title, count])
  useEffect(() => {
    if (count !== marked) markIcon(count)
    marked = count
  }, [count])
}

/** Not every browser has a badge, and one that has it may refuse it outside of an installed app. */
function markIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const done = count > 0 ? navigator.setAppBadge(Math.min(count, BADGE_MAX)) : navigator.clearAppBadge()
  done.catch(() => {})
}

import { useEffect } from 'react'
import { useConnection } from '@/data/connection/use-connection'
import { BADGE_MAX } from '@/domain/limits'
import { useDebounced } from './debounced'
import { useUnread } from './use-unread'

/** Operations that are sent within this time are not counted. */
const PENDING_AFTER_MS = 2000

/** The present number on the icon, and the number of waiting operations when the last screen was unmounted. */
let marked = 0
let waited = 0

/**
 * Shows one number in the page title and on the app icon: what is unread, and waiting and refused operations.
 * Hidden at 0.
 */
export function useAppBadge(title: string): void {
  const { queued, refused } = useConnection()
  const unread = useUnread()
  const waiting = useDebounced(queued + refused, PENDING_AFTER_MS) ?? waited
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

/** Not all browsers have the Badging API, and one that has it may refuse outside of an installed app. */
function markIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const done = count > 0 ? navigator.setAppBadge(Math.min(count, BADGE_MAX)) : navigator.clearAppBadge()
  done.catch(() => {})
}

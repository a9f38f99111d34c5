import { useEffect, useState } from 'react'
import { onStaffChange, staffWaiting } from '@/data/staff'
import type { StaffWaiting } from '@/views/staff-waiting'

const EVERY_MS = 30_000

/** The last answer, so that the menu of the next page shows it at once. */
let last: StaffWaiting = {}

/** How much waits for the member, again and again, and after each change by this page. */
export function useWaiting(): StaffWaiting {
  const [waiting, setWaiting] = useState(last)
  useEffect(() => {
    let isLeft = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      staffWaiting().then(
        (answer) => {
          last = answer
          if (!isLeft) setWaiting(answer)
        },
        // The numbers stay: the page says itself that there is no network or no session.
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    const end = onStaffChange(ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isLeft = true
      clearInterval(timer)
      end()
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return waiting
}

/** Signed out, or somebody else signs in. */
export function forgetWaiting(): void {
  last = {}
}

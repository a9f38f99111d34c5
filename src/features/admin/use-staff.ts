import { useCallback, useEffect, useState } from 'react'
import { signedInStaff } from '@/data/staff'
import type { StaffMember } from '@/domain/staff'

export type StaffState = StaffMember | 'loading' | 'signed-out' | 'failed'

/** A question without an answer is asked again after this time. */
const AGAIN_MS = 10_000

/** The last answer, so that the next page shows its menu at once. */
let last: StaffMember | null = null

/** Somebody signed in, or out: what the last one may see is shown no more. */
export function noteStaff(member: StaffMember | null): void {
  last = member
}

/** Asks the server who is signed in as staff. */
export function useStaff(): { state: StaffState; load: () => void } {
  const [state, setState] = useState<StaffState>(() => last ?? 'loading')
  const ask = useCallback(() => {
    signedInStaff().then(
      (member) => {
        last = member
        setState(member ?? 'signed-out')
      },
      () => setState((shown) => (typeof shown === 'string' ? 'failed' : shown)),
    )
  }, [])
  useEffect(ask, [ask])
  useEffect(() => {
    if (state !== 'failed') return
    const timer = setInterval(ask, AGAIN_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [state, ask])
  const load = useCallback(() => {
    setState('loading')
    ask()
  }, [ask])
  return { state, load }
}

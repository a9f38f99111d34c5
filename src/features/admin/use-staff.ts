import { useCallback, useEffect, useState } from 'react'
import { signedInStaff } from '@/data/staff'
import type { StaffMember } from '@/domain/staff'

type StaffState = StaffMember | 'loading' | 'signed-out' | 'failed'

/** The last answer, so that the next page shows its menu at once. */
let last: StaffMember | null = null

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
  const load = useCallback(() => {
    setState('loading')
    ask()
  }, [ask])
  return { state, load }
}

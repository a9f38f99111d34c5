import { useCallback, useEffect, useState } from 'react'
import { signedInStaff } from '@/data/staff'
import type { StaffMember } from '@/domain/staff'

type StaffState = StaffMember | 'loading' | 'signed-out' | 'failed'

/** Asks the server who is signed in as staff. */
export function useStaff(): { state: StaffState; load: () => void } {
  const [state, setState] = useState<StaffState>('loading')
  const ask = useCallback(() => {
    signedInStaff().then(
      (member) => setState(member ?? 'signed-out'),
      () => setState('failed'),
    )
  }, [])
  useEffect(ask, [ask])
  const load = useCallback(() => {
    setState('loading')
    ask()
  }, [ask])
  return { state, load }
}

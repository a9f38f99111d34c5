import { useCallback, useEffect, useState } from 'react'
import { signedInStaff } from '@/data/staff'
import type { StaffMember } from '@/domain/staff'

type StaffState = StaffMember | 'loading' | 'signed-out' | 'failed'

/** Asks the server who is signed in as staff. */
export function useStaff(): { state: StaffState; load: () => void } {
  const [state, setState] = useState<StaffState>('loading')
  const load = useCallback(() => {
    setState('loading')
    signedInStaff().then(
      (member) => setState(member ?? 'signed-out'),
      () => setState('failed'),
    )
  }, [])
  useEffect(load, [load])
  return { state, load }
}

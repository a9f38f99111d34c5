import { session$ } from './'
import { useObservable } from '../context/use-observable'
import type { SessionView } from '@/views/session'

const STARTING: SessionView = { status: 'starting', user: null }

/** The session as the phone knows it, never waiting for the network. */
export function useSession(): SessionView {
  return useObservable(session$, STARTING)
}

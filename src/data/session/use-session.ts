import { session$ } from './'
import { useObservable } from '../context/use-observable'
import type { SessionView } from '@/views/session'

const STARTING: SessionView = { status: 'starting', user: null }

/** The stored session; never waits for the network. */
export function useSession(): SessionView {
  return useObservable(session$, STARTING)
}

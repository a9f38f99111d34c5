import { useConnection } from '@/data/connection/use-connection'
import { useObservable } from '@/data/context/use-observable'
import { useSession } from '@/data/session/use-session'
import type { ConnectionView } from '@/views/connection'
import { SignalBars } from '@/ui/signal-bars'
import { ConnectionText } from './connection-text'
import { debouncedConnection$ } from './debounced-connection'

/**
 * The network state at the foot of the side bar, also while it is good. Hidden after the session ended, because nothing
 * is requested then.
 */
export function SideNetworkStatus() {
  const { status } = useSession()
  const connection = useConnection()
  const state = useObservable<ConnectionView['state'] | null>(debouncedConnection$, null) ?? connection.state
  const moving = state === 'connecting' || state === 'sending'
  if (status === 'expired') return null
  return (
    <>
      {state === 'full' ? null : (
        <SignalBars filled={state === 'connected' ? 3 : state === 'weak' ? 1 : 0} moving={moving} />
      )}
      <span>
        <ConnectionText state={state} updatedAt={connection.updatedAt} sending={connection.sending} />
      </span>
    </>
  )
}

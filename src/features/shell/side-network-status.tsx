import { useConnection, useShownState } from '@/data/connection/use-connection'
import { useSession } from '@/data/session/use-session'
import { ConnectionBars } from '@/ui/connection-bars'
import { ConnectionText } from './connection-text'

/**
 * The network state at the foot of the side bar, also while it is good. Hidden after the session ended, because nothing
 * is requested then.
 */
export function SideNetworkStatus() {
  const { status } = useSession()
  const connection = useConnection()
  const state = useShownState() ?? connection.state
  if (status === 'expired') return null
  return (
    <>
      <ConnectionBars state={state} />
      <span>
        <ConnectionText state={state} updatedAt={connection.updatedAt} sending={connection.sending} />
      </span>
    </>
  )
}

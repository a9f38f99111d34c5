import { useEffect } from 'react'
import { serverAnswers } from '@/data/connection'
import { lastKnown$, noteAnswer } from '@/data/connection/last-known'
import { useObservable } from '@/data/context/use-observable'
import { useSession } from '@/data/session/use-session'
import { ConnectionText } from '@/features/shell/connection-text'
import { ConnectionBars } from '@/ui/connection-bars'
import { NetworkStrip } from '@/ui/network-strip'

/** Between two requests that look for the server, while a visitor is offline. */
const ASK_EVERY_MS = 10_000

/** The network strip of a visitor: shown while no request reaches the server. */
export function VisitorStrip() {
  const { status } = useSession()
  const known = useObservable(lastKnown$, null)
  const offline = known !== null
  useEffect(() => {
    if (!offline) return
    const ask = () => void serverAnswers().then((answers) => answers && noteAnswer(true, status))
    ask()
    addEventListener('online', ask)
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => {
      removeEventListener('online', ask)
      clearInterval(timer)
    }
  }, [offline, status])
  if (!known) return null
  return (
    <NetworkStrip look="quiet" whole={known.state === 'captive'} bars={<ConnectionBars state={known.state} />}>
      <ConnectionText state={known.state} updatedAt={known.updatedAt} sending={null} />
    </NetworkStrip>
  )
}

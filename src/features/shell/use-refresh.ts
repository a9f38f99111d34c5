import { useState } from 'react'
import { useIsOffline } from '@/data/connection/use-connection'
import { refreshAndTell, useScreenRefresh, type Refresh } from './refresh-screen'

/** Makes the title and the lit entry of the navigation refresh the screen; one refresh runs at a time. */
export function useRefresh(asked: Omit<Refresh, 'offline'> = {}): { busy: boolean; run: () => void } {
  const offline = useIsOffline()
  const [busy, setBusy] = useState(false)
  const run = () => {
    if (busy) return
    setBusy(true)
    void refreshAndTell({ offline, ...asked }).finally(() => setBusy(false))
  }
  useScreenRefresh(run)
  return { busy, run }
}

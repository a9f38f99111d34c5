import { useEffect, type ReactNode } from 'react'
import { shownConnection$ } from '@/data/connection/shown'
import { notifyReconnect } from '@/ui/on-reconnect'
import { BottomBar, SideBar, type NavigationEntry } from '@/ui/navigation'
import classes from './app-layout.module.css'
import { toTopOrRefresh } from './refresh-screen'
import { SideNetworkStatus } from './side-network-status'
import { useUnread } from './use-unread'

interface AppLayoutProps {
  current: NavigationEntry | null
  /** The screen uses the whole screen of a phone. */
  withoutBar?: boolean
  children: ReactNode
}

/** Places the navigation beside or under the screen, by width alone. */
export function AppLayout({ current, withoutBar = false, children }: AppLayoutProps) {
  useNotifyReconnect()
  const unread = useUnread()
  const entries = { current, unread, onCurrent: toTopOrRefresh }
  return (
    <div className={classes.layout}>
      <SideBar {...entries} foot={<SideNetworkStatus />} />
      <div className={classes.content}>{children}</div>
      {withoutBar ? null : <BottomBar {...entries} />}
    </div>
  )
}

/** Tells subscribers when the connection is back, so that they retry. */
function useNotifyReconnect() {
  useEffect(() => {
    let wasUp = true
    const subscription = shownConnection$.subscribe((state) => {
      const isUp = state === 'connected' || state === 'sending' || state === 'weak'
      if (isUp && !wasUp) notifyReconnect()
      wasUp = isUp
    })
    return () => subscription.unsubscribe()
  }, [])
}

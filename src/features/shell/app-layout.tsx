import type { ReactNode } from 'react'
import { BottomBar, SideBar, type Place } from '@/ui/navigation'
import classes from './app-layout.module.css'
import { SideNetwork } from './side-network'

interface AppLayoutProps {
  current: Place | null
  /** The composer has the whole phone to itself. */
  withoutBar?: boolean
  children: ReactNode
}

/** Navigation beside or under the screen, by width alone. */
export function AppLayout({ current, withoutBar = false, children }: AppLayoutProps) {
  return (
    <div className={classes.layout}>
      <SideBar current={current} foot={<SideNetwork />} />
      <div className={classes.content}>{children}</div>
      {withoutBar ? null : <BottomBar current={current} />}
    </div>
  )
}

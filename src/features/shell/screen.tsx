import { i18n } from '@lingui/core'
import { useEffect, type ReactNode } from 'react'
import { AppBar } from '@/ui/app-bar'
import { useAppBadge } from './app-badge'
import { EndedBanner } from './ended-banner'
import { HostBanner } from './host-banner'
import { NetworkLine } from './network-line'
import classes from './screen.module.css'
import { UpdateBanner } from './update-banner'

interface ScreenProps {
  title: string
  /** Button before the title, for screens that are not a tab (see BackButton). */
  start?: ReactNode
  /** At the end of the app bar. */
  actions?: ReactNode
  /** Beside the column from 900 px on; not on phones. */
  aside?: ReactNode
  /** The write bar stands here: leave room for it. */
  writeBar?: boolean
  /** Stands at the thumb, above the bottom bar: a bar to write in. */
  foot?: ReactNode
  /** No bottom bar under this screen. */
  full?: boolean
  children: ReactNode
}

/** One screen: app bar and network strip that stay, and a column of slabs under them. */
export function Screen({ title, start, actions, aside, writeBar = false, foot, full = false, children }: ScreenProps) {
  useAppBadge(`${title} · ${i18n.locale === 'en' ? 'Mudarraj' : 'مدرّج'}`)
  const hasFoot = Boolean(foot)
  useEffect(() => {
    // Toasts stand above the bars, and this is one more.
    document.documentElement.toggleAttribute('data-write-bar', writeBar || hasFoot)
    return () => document.documentElement.removeAttribute('data-write-bar')
  }, [writeBar, hasFoot])
  return (
    <div className={classes.screen} data-aside={aside ? '' : undefined}>
      <main
        className={classes.column}
        data-write-bar={writeBar ? '' : undefined}
        data-foot={hasFoot ? '' : undefined}
        data-full={full ? '' : undefined}
      >
        <div className={classes.top}>
          <AppBar title={title} start={start} actions={actions} />
          <NetworkLine />
          <UpdateBanner />
        </div>
        <EndedBanner />
        <HostBanner />
        {children}
        {foot ? <div className={classes.foot}>{foot}</div> : null}
      </main>
      {aside ? <aside className={classes.aside}>{aside}</aside> : null}
    </div>
  )
}

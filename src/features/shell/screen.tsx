import { i18n } from '@lingui/core'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { AppBar } from '@/ui/app-bar'
import { Name } from '@/ui/text/name'
import { OneLine } from '@/ui/text/one-line'
import { toTopOrRefresh } from './refresh-screen'
import { useAppBadge } from './app-badge'
import { AccountDeletedBanner } from './account-deleted-banner'
import { PlainHttpBanner } from './plain-http-banner'
import { NetworkStatus } from './network-status'
import classes from './screen.module.css'
import { UpdateBanner } from './update-banner'

interface ScreenProps {
  title: string
  /** The title with isolated names. */
  heading?: ReactNode
  /** A button before the title, for screens that are not a tab (see BackButton). */
  start?: ReactNode
  /** Buttons at the end of the app bar. */
  actions?: ReactNode
  /** Content beside the column from 900 px on; hidden on phones. */
  aside?: ReactNode
  /** Reserves space for the write bar. */
  writeBar?: boolean
  /** A composer above the bottom bar. */
  foot?: ReactNode
  /** Hides the bottom bar. */
  full?: boolean
  children: ReactNode
}

/** A screen: app bar and network strip, which stay visible, and a column of slabs. */
export function Screen({
  title,
  heading,
  start,
  actions,
  aside,
  writeBar = false,
  foot,
  full = false,
  children,
}: ScreenProps) {
  useAppBadge(`${title} · ${i18n.locale === 'en' ? 'Mudarraj' : 'مدرّج'}`)
  const hasFoot = Boolean(foot)
  const [column, top] = useHeightOfTop()
  useEffect(() => {
    // Toasts are placed above all bars, and this attribute adds one.
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
        ref={column}
      >
        <div ref={top} className={classes.top}>
          <AppBar
            title={heading ? <OneLine>{heading}</OneLine> : <Name>{title}</Name>}
            start={start}
            actions={actions}
            onTitle={toTopOrRefresh}
          />
          <NetworkStatus />
          <UpdateBanner />
        </div>
        <AccountDeletedBanner />
        <PlainHttpBanner />
        {children}
        {foot ? <div className={classes.foot}>{foot}</div> : null}
      </main>
      {aside ? <aside className={classes.aside}>{aside}</aside> : null}
    </div>
  )
}

/** Tells the column how high the bars at its top are, for what sticks below them. */
function useHeightOfTop() {
  const column = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measure = () => column.current?.style.setProperty('--top-bars', `${top.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(measure)
    if (top.current) observer.observe(top.current)
    measure()
    return () => observer.disconnect()
  }, [])
  return [column, top] as const
}

import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { IconMenu2 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useAppBadge } from '@/features/shell/app-badge'
import { NetworkStatus } from '@/features/shell/network-status'
import { PlainHttpBanner } from '@/features/shell/plain-http-banner'
import { toTopOrRefresh } from '@/features/shell/refresh-screen'
import { UpdateBanner } from '@/features/shell/update-banner'
import { AppBar } from '@/ui/app-bar'
import { Lockup } from '@/ui/brand/lockup'
import { IconButton } from '@/ui/icon-button'
import { Sheet } from '@/ui/sheet'
import { Name } from '@/ui/text/name'
import { OneLine } from '@/ui/text/one-line'
import { useWide } from '@/ui/use-wide'
import { type StaffState, useStaff } from '../use-staff'
import { StaffMenu } from './staff-menu'
import classes from './staff-frame.module.css'

interface StaffFrameProps {
  title: string
  /** The title with isolated names. */
  heading?: ReactNode
  /** A button before the title of a page that is below another. */
  start?: ReactNode
  actions?: ReactNode
  /** Takes the whole width beside the menu, for tables; otherwise a column. */
  wide?: boolean
  children: ReactNode
}

/** A page of the administration: beside the menu from 900 px on, else the menu is a drawer. */
export function StaffFrame({ title, heading, start, actions, wide = false, children }: StaffFrameProps) {
  useAppBadge(`${title} · ${i18n.locale === 'en' ? 'Mudarraj' : 'مدرّج'}`)
  const isBeside = useWide()
  // Asked with the page: a menu that is opened without a network later has its pages.
  const { state } = useStaff()
  return (
    <div className={classes.frame}>
      {isBeside ? (
        <aside className={classes.side}>
          <Logo />
          <StaffMenu state={state} />
        </aside>
      ) : null}
      <main className={classes.main} data-wide={wide ? '' : undefined}>
        <div className={classes.top}>
          <AppBar
            title={heading ? <OneLine>{heading}</OneLine> : <Name>{title}</Name>}
            start={start ?? (isBeside ? undefined : <MenuButton state={state} />)}
            actions={
              <>
                {actions}
                {start && !isBeside ? <MenuButton state={state} /> : null}
              </>
            }
            onTitle={toTopOrRefresh}
          />
          <NetworkStatus />
          <UpdateBanner />
        </div>
        <PlainHttpBanner />
        {children}
      </main>
    </div>
  )
}

const Logo = () => (
  <div className={classes.logo}>
    <Lockup height={40} ink="var(--c-brand)" ball="var(--c-live)" />
  </div>
)

function MenuButton({ state }: { state: StaffState }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t`Menu of the administration`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </IconButton>
      {open ? (
        <Sheet kind="drawer" title={<Logo />} onClose={() => setOpen(false)}>
          <StaffMenu state={state} />
        </Sheet>
      ) : null}
    </>
  )
}

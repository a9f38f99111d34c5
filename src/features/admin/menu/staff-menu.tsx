import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { IconDatabase, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { signOutStaff, staffRecord } from '@/data/staff'
import type { StaffMember } from '@/domain/staff'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { LanguageSwitch } from '@/features/shell/language-switch'
import { Isolated } from '@/ui/text/isolated'
import type { StaffWaiting } from '@/views/staff-waiting'
import { noteStaff, type StaffState } from '../use-staff'
import { addressOf, staffPagesOf, type StaffPageEntry } from './staff-pages'
import { forgetWaiting, useWaiting } from './use-waiting'
import { WaitingBadges } from './waiting-badges'
import classes from './staff-menu.module.css'

/** The menu of the administration: who is signed in, the pages of their role, and the way out. */
export function StaffMenu({ state }: { state: StaffState }) {
  const { t } = useLingui()
  const member = typeof state === 'string' ? null : state
  const username = member?.username ?? staffRecord()?.username ?? ''
  const name = <Isolated>{username}</Isolated>
  const pages = member ? staffPagesOf(member) : []
  const waiting = useWaiting()
  return (
    <div className={classes.menu}>
      <p className={classes.greeting}>{username === '' ? null : <Trans>Welcome, {name}</Trans>}</p>
      {state === 'failed' ? (
        <p className={classes.note} role="status">
          <Trans>Your pages are listed here as soon as the server answers.</Trans>
        </p>
      ) : null}
      <nav aria-label={t`Administration`} className={classes.groups}>
        <Group pages={pages.filter(({ group }) => group === 'tabs')} {...{ member, waiting }} />
        <Group pages={pages.filter(({ group }) => group === 'more')} {...{ member, waiting }} isLast />
      </nav>
      <div className={classes.foot}>
        <LanguageSwitch />
        <LogOut />
      </div>
    </div>
  )
}

interface GroupProps {
  pages: readonly StaffPageEntry[]
  member: StaffMember | null
  waiting: StaffWaiting
  isLast?: boolean
}

function Group({ pages, member, waiting, isLast = false }: GroupProps) {
  const { i18n } = useLingui()
  const here = useLocation({ select: ({ pathname }) => pathname })
  if (pages.length === 0) return null
  return (
    <ul className={classes.group}>
      {pages.map((entry) => {
        const { page, title, icon: Icon } = entry
        const address = addressOf(entry)
        const isHere = here === address || here.startsWith(`${address}/`)
        return (
          <li key={page}>
            <Link
              to={address}
              ref={isHere ? bringIntoView : undefined}
              className={classes.entry}
              aria-current={isHere ? 'page' : undefined}
            >
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              <span className={classes.words}>
                <span className={classes.title}>{i18n._(title)}</span>
                <WaitingBadges {...{ page, waiting }} isSuper={member?.is_super_admin ?? false} />
              </span>
            </Link>
          </li>
        )
      })}
      {isLast && member?.is_super_admin ? (
        <li>
          <a href="/_/" target="_blank" rel="noreferrer" className={classes.entry}>
            <IconDatabase size={24} stroke={1.75} aria-hidden="true" />
            <Trans>Pages of PocketBase</Trans>
          </a>
        </li>
      ) : null}
    </ul>
  )
}

/** The menu is longer than a screen, and the page may be at its end. */
const bringIntoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' })

function LogOut() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const logOut = async () => {
    setBusy(true)
    if (await succeedsOrShowsError(signOutStaff())) {
      noteStaff(null)
      forgetWaiting()
      await router.navigate({ to: '/admin/$page', params: { page: 'login' }, replace: true })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="subtle"
      color="quiet"
      classNames={{ root: classes.out, label: classes.outLabel }}
      leftSection={<IconLogout size={20} stroke={1.75} aria-hidden="true" />}
      disabled={busy}
      onClick={() => void logOut()}
    >
      <Trans>Log out of the administration</Trans>
    </Button>
  )
}

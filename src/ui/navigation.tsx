import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBallFootball,
  IconBell,
  IconHash,
  IconPencilPlus,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Lockup } from './brand/lockup'
import { Mark } from './brand/mark'
import classes from './navigation.module.css'
import { UnreadBadge } from './unread-badge'

/** The navigation entry to which a screen belongs. */
export type NavigationEntry = 'matches' | 'hashtags' | 'rooms' | 'messages' | 'profile'

interface NavigationProps {
  current: NavigationEntry | null
  /** Number of unread notifications and messages, shown at their entry. */
  unread: number
  /** A tap on the entry whose own page is open. */
  onCurrent: () => void
}

function Entries({ current, unread, onCurrent }: NavigationProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.currentTarget.pathname !== path) return
    event.preventDefault()
    onCurrent()
  }
  return (
    <>
      <Link
        to="/matches"
        className={classes.entry}
        activeProps={{}}
        onClick={onClick}
        aria-current={ariaCurrent(current === 'matches')}
      >
        <IconBallFootball size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Matches</Trans>
      </Link>
      <Link
        to="/hashtags"
        className={classes.entry}
        activeProps={{}}
        onClick={onClick}
        aria-current={ariaCurrent(current === 'hashtags')}
      >
        <IconHash size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Hashtags</Trans>
      </Link>
      <Link
        to="/chat-rooms"
        className={classes.entry}
        activeProps={{}}
        onClick={onClick}
        aria-current={ariaCurrent(current === 'rooms')}
      >
        <IconUsersGroup size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Rooms</Trans>
      </Link>
      <Link
        to="/messages"
        className={classes.entry}
        activeProps={{}}
        onClick={onClick}
        aria-current={ariaCurrent(current === 'messages')}
      >
        <span className={classes.icon}>
          <IconBell size={24} stroke={1.75} aria-hidden="true" />
          <UnreadBadge count={unread} corner />
        </span>
        <Trans>Notifications</Trans>
      </Link>
      <Link
        to="/profile"
        className={classes.entry}
        activeProps={{}}
        onClick={onClick}
        aria-current={ariaCurrent(current === 'profile')}
      >
        <IconUserCircle size={24} stroke={1.75} aria-hidden="true" />
        <Trans>My account</Trans>
      </Link>
    </>
  )
}

const ariaCurrent = (is: boolean) => (is ? 'page' : undefined)

/** Navigation at the bottom, under 900 px. */
export function BottomBar(props: NavigationProps) {
  const { t } = useLingui()
  return (
    <nav className={classes.bottom} aria-label={t`Main navigation`}>
      <Entries {...props} />
    </nav>
  )
}

/**
 * Navigation at the side: icons from 900 px; with labels, the button for a new post and the network state from 1200 px.
 */
export function SideBar({ foot, ...props }: NavigationProps & { foot: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav className={classes.side} aria-label={t`Main navigation`}>
      <span className={classes.logo}>
        <span className={classes.logoNarrow}>
          <Mark size={44} />
        </span>
        <span className={classes.logoWide}>
          <Lockup height={40} ink="var(--c-brand)" ball="var(--c-live)" />
        </span>
      </span>
      <Entries {...props} />
      <Link to="/create-hashtag-post" className={classes.write}>
        <IconPencilPlus size={24} stroke={1.75} aria-hidden="true" />
        <span className={classes.writeText}>
          <Trans>New post</Trans>
        </span>
      </Link>
      <div className={classes.foot}>{foot}</div>
    </nav>
  )
}

import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useHiddenOnScroll } from '@/ui/use-hidden-on-scroll'
import classes from './new-room-button.module.css'

/** The floating button for a new room. It hides on scrolling down and returns on scrolling up. */
export function NewRoomButton() {
  const hidden = useHiddenOnScroll()
  return (
    <Link
      to="/create-chat-room"
      className={hidden ? `${classes.button} ${classes.hidden}` : classes.button}
      data-floating=""
    >
      <IconPlus size={24} stroke={1.75} aria-hidden="true" />
      <Trans>New room</Trans>
    </Link>
  )
}

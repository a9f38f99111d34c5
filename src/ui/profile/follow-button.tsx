import { useRef } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import classes from './follow-button.module.css'

interface FollowButtonProps {
  /** Name of the other user, for screen readers. */
  name: string
  following: boolean
  /** Only on the phone: outlined with a clock until the server has it. */
  pending: boolean
  small?: boolean
  /** Further taps do nothing until the promise settles. */
  onFollow: (following: boolean) => Promise<unknown>
}

/** A button to follow or unfollow. It is outlined until the server has the change. */
export function FollowButton({ name, following, pending, small = false, onFollow }: FollowButtonProps) {
  const { t } = useLingui()
  const inFlight = useRef(false)
  const toggle = () => {
    if (inFlight.current) return
    inFlight.current = true
    void onFollow(!following).finally(() => {
      inFlight.current = false
    })
  }
  const label = following ? t`Unfollow ${name}` : t`Follow ${name}`
  return (
    <Button
      className={pending ? `${classes.follow} ${classes.pending}` : classes.follow}
      variant={pending ? 'default' : following ? 'light' : 'filled'}
      size={small ? 'sm' : 'md'}
      aria-label={pending ? t`${label}, waiting for the network` : label}
      aria-pressed={following}
      data-pending={pending || undefined}
      onClick={toggle}
      {...(pending ? { leftSection: <IconClock size={16} stroke={2} aria-hidden /> } : {})}
    >
      {following ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
    </Button>
  )
}

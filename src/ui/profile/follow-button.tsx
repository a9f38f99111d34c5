import { useRef } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import classes from './follow-button.module.css'

interface FollowButtonProps {
  /** Whom: for those who do not see the row. */
  name: string
  following: boolean
  /** On the phone only: hollow with a clock until the server has it. */
  pending: boolean
  small?: boolean
  /** Until it settles a second tap does nothing. */
  onFollow: (following: boolean) => Promise<unknown>
}

/** Follow or unfollow. What is not on the server yet is drawn hollow, as everything that a fan does. */
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

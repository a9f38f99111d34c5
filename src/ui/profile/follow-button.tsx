import { useRef, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconClock } from '@tabler/icons-react'
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

/** One of the labels that lie upon each other, so that the button has the width of the widest. */
function Label({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <span className={classes.label} data-shown={shown || undefined} aria-hidden>
      {children}
    </span>
  )
}

/** A button to follow or unfollow. It shows the present state, and is outlined until the server has it. */
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
  const label = following ? t`Following ${name}, unfollow` : t`Follow ${name}`
  return (
    <Button
      className={pending ? `${classes.follow} ${classes.pending}` : classes.follow}
      variant={pending ? 'default' : following ? 'light' : 'filled'}
      size={small ? 'sm' : 'md'}
      aria-label={pending ? t`${label}, waiting for the network` : label}
      aria-pressed={following}
      data-pending={pending || undefined}
      onClick={toggle}
    >
      <span className={classes.labels}>
        <Label shown={!following && !pending}>
          <Trans>Follow</Trans>
        </Label>
        <Label shown={!following && pending}>
          <IconClock size={16} stroke={2} />
          <Trans>Follow</Trans>
        </Label>
        <Label shown={following}>
          {pending ? <IconClock size={16} stroke={2} /> : <IconCheck size={16} stroke={2} />}
          <Trans context="a fan whom the user follows">Following</Trans>
        </Label>
      </span>
    </Button>
  )
}

import { t } from '@lingui/core/macro'
import { IconClock, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { FollowState } from '@/views/matches'
import { IconButton } from '../icon-button'
import classes from './follow-star.module.css'

interface FollowStarProps {
  /** What pressing it follows, such as «متابعة الهلال». */
  label: string
  follow: FollowState
  size?: number
  onFollow: (on: boolean) => void
}

/** A star that is filled for what the user follows, with a clock until the server has the change. */
export function FollowStar({ label, follow: { on, pending }, size = 24, onFollow }: FollowStarProps) {
  const Star = on ? IconStarFilled : IconStar
  return (
    <IconButton
      label={pending ? t`${label}, waiting for the network` : label}
      aria-pressed={on}
      onClick={() => onFollow(!on)}
    >
      <Star className={on ? classes.on : undefined} size={size} stroke={1.75} aria-hidden />
      {pending && <IconClock className={classes.clock} size={14} stroke={2.25} aria-hidden />}
    </IconButton>
  )
}

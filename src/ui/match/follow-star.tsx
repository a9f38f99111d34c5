import { t } from '@lingui/core/macro'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
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

/** A star that is filled for what the user follows, and outlined until the server has it. */
export function FollowStar({ label, follow: { on, pending }, size = 24, onFollow }: FollowStarProps) {
  const Star = on && !pending ? IconStarFilled : IconStar
  return (
    <IconButton
      label={pending ? t`${label}, waiting for the network` : label}
      aria-pressed={on}
      onClick={() => onFollow(!on)}
    >
      <Star className={on ? classes.on : undefined} size={size} stroke={on ? 2 : 1.75} aria-hidden />
    </IconButton>
  )
}

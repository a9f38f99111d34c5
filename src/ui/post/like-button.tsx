import { useLingui } from '@lingui/react/macro'
import { IconClock, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { formatNumber } from '@/i18n/format'
import classes from './like-button.module.css'

interface LikeButtonProps {
  liked: boolean
  /** Only on the phone: an outlined heart with a clock. */
  pending: boolean
  likes: number
  signedIn: boolean
  /** Size of the heart in px; the touch target is always 44 px. */
  size?: 16 | 20 | 24
  onLike: (liked: boolean) => void
}

/** The like of a user: filled once the server has it, outlined with a clock until then. */
export function LikeButton({ liked, pending, likes, signedIn, size = 24, onLike }: LikeButtonProps) {
  const { t } = useLingui()
  const count = formatNumber(likes)
  const Heart = liked && !pending ? IconHeartFilled : IconHeart
  const label = !signedIn ? t`Log in to like` : pending ? t`Like, waiting for the network` : t`Like`

  return (
    <button
      type="button"
      className={liked ? `${classes.like} ${classes.on}` : classes.like}
      aria-pressed={liked}
      aria-label={likes > 0 ? `${label} ${count}` : label}
      disabled={!signedIn}
      onClick={() => onLike(!liked)}
    >
      <Heart className={classes.heart} size={size} stroke={1.75} aria-hidden />
      {likes > 0 && <span>{count}</span>}
      {pending && <IconClock size={16} stroke={2} aria-hidden />}
    </button>
  )
}

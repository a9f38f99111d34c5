import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconMessageCircle } from '@tabler/icons-react'
import { formatNumber } from '@/i18n/format'
import classes from './comment-count.module.css'

interface CommentCountProps {
  comments: number
  /** The post whose comments a tap opens; without it the count is no link. */
  postId?: string
}

/** The number of comments, as a link to them. */
export function CommentCount({ comments, postId }: CommentCountProps) {
  const { t } = useLingui()
  const count = formatNumber(comments)
  const label = t`Comments: ${count}`
  const face = (
    <>
      <IconMessageCircle size={24} stroke={1.75} aria-hidden />
      {comments > 0 && count}
    </>
  )
  if (postId === undefined) {
    return (
      <span className={classes.comments} role="img" aria-label={label}>
        {face}
      </span>
    )
  }
  return (
    <Link to="/comments/$postId" params={{ postId }} className={classes.comments} aria-label={label}>
      {face}
    </Link>
  )
}

import { useLingui } from '@lingui/react/macro'
import { IconMessageCircle } from '@tabler/icons-react'
import { formatNumber } from '@/i18n/format'
import classes from './comment-count.module.css'

/** How many comments there are. */
export function CommentCount({ comments }: { comments: number }) {
  const { t } = useLingui()
  const count = formatNumber(comments)
  return (
    <span className={classes.comments} role="img" aria-label={t`Comments: ${count}`}>
      <IconMessageCircle size={24} stroke={1.75} aria-hidden />
      {comments > 0 && count}
    </span>
  )
}

import { Plural } from '@lingui/react/macro'
import { BADGE_MAX } from '@/domain/limits'
import text from './text-styles.module.css'
import classes from './unread-badge.module.css'

/** The number of unread items, `99+` above 99, hidden at 0. Screen readers get a text. */
export function UnreadBadge({ count, corner = false }: { count: number; corner?: boolean }) {
  if (count <= 0) return null
  return (
    <span className={classes.badge} data-corner={corner ? '' : undefined}>
      <bdi dir="ltr" aria-hidden="true">
        {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
      </bdi>
      <span className={text.hidden}>
        <Plural value={count} one="# unread" other="# unread" />
      </span>
    </span>
  )
}

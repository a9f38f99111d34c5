import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import text from '../text-styles.module.css'
import { UnreadBadge } from '../unread-badge'
import classes from './latest-button.module.css'

/** Leads to the newest message. When some came since the end was seen, it says so with their number. */
export function LatestButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <button type="button" className={classes.button} data-count={count > 0 || undefined} onClick={onClick}>
      <IconChevronDown size={24} stroke={1.75} aria-hidden />
      <span className={count > 0 ? undefined : text.hidden}>
        <Trans>To the latest</Trans>
      </span>
      <UnreadBadge count={count} />
    </button>
  )
}

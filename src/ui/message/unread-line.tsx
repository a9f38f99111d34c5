import { Trans } from '@lingui/react/macro'
import classes from './separators.module.css'

/** Stands above the first message that was unread when the conversation was opened. */
export function UnreadLine() {
  return (
    <p className={classes.unread}>
      <Trans>New messages</Trans>
    </p>
  )
}

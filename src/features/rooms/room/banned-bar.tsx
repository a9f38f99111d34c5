import { Trans } from '@lingui/react/macro'
import { Isolated } from '@/ui/text/isolated'
import bar from '../../chat/closed-bar.module.css'
import classes from './banned-bar.module.css'

/** In place of the field for a banned member, who may read. @param reason in the words of who banned; may be empty */
export function BannedBar({ reason }: { reason: string }) {
  return (
    <div className={bar.bar} role="status">
      <p className={classes.sentence}>
        <Trans>You are banned from writing in this room.</Trans>
        {reason !== '' && (
          <span className={classes.reason}>
            <Trans>
              Reason: <Isolated>{reason}</Isolated>
            </Trans>
          </span>
        )}
      </p>
    </div>
  )
}

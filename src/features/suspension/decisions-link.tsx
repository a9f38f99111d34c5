import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './suspension-details.module.css'

/** Where the user reads the decisions on the account, and can appeal. */
const ADDRESS: string = '/settings/decisions'

/** @param onLeave closes the layer that the link is in */
export function DecisionsLink({ onLeave }: { onLeave?: () => void }) {
  return (
    <Link to={ADDRESS} className={classes.link} onClick={onLeave}>
      <Trans>Decisions about your account</Trans>
    </Link>
  )
}

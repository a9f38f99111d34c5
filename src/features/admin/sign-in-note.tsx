import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import classes from './staff-page.module.css'
import type { SignInReason } from './use-lead-on'

/** Says above the form why a page of staff led to it. */
export function SignInNote() {
  const why = useLocation({ select: ({ state }) => state.why })
  if (!why) return null
  return (
    <p className={classes.sentence} role="status">
      <Reason why={why} />
    </p>
  )
}

function Reason({ why }: { why: SignInReason }) {
  switch (why) {
    case 'ended':
      return <Trans>Your session in the administration ended. Log in again to go on where you were.</Trans>
    case 'forbidden':
      return <Trans>Your role does not include that page. Log in as somebody else who may see it.</Trans>
    case 'no-role':
      return <Trans>You have no role in the administration any more. Ask one of its administrators.</Trans>
  }
}

import { Trans } from '@lingui/react/macro'
import { IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DecisionReason } from '@/ui/decision-reason'
import type { DecisionView } from '@/views/decisions'
import classes from './hidden-mark.module.css'
import { useHidingDecision } from './use-hiding-decision'

/** On content that is taken down, which its author alone sees: why, and the way to appeal. */
export function HiddenMark({ id }: { id: string }) {
  const decision = useHidingDecision(id)
  return (
    <div className={classes.mark} role="note">
      <IconEyeOff className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.text}>
        {decision?.automatic ? (
          <Trans>Hidden after many reports. Only you see it.</Trans>
        ) : (
          <Trans>Hidden by moderation. Only you see it.</Trans>
        )}{' '}
        {decision ? <DecisionReason code={decision.reason} /> : null}
      </p>
      {decision ? (
        <Link to="/settings/$part" params={{ part: 'decisions' }} hash={decision.id} className={classes.link}>
          <Next decision={decision} />
        </Link>
      ) : null}
    </div>
  )
}

/** What the link leads to: the form, or what became of the appeal. */
function Next({ decision: { appeal } }: { decision: DecisionView }) {
  switch (appeal.state) {
    case 'waiting':
      return <Trans>The appeal waits for the network</Trans>
    case 'sent':
      return <Trans>Your appeal is being reviewed.</Trans>
    case 'refused':
      return <Trans>Your appeal was refused.</Trans>
    default:
      return <Trans context="button">Appeal</Trans>
  }
}

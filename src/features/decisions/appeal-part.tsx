import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isAppealOpen } from '@/domain/moderation'
import { SignalBars } from '@/ui/signal-bars'
import { WholeText } from '@/ui/text/whole-text'
import { useServerMinute } from '@/ui/use-server-minute'
import type { AppealView, DecisionView } from '@/views/decisions'
import { AppealFields } from './appeal-fields'
import classes from './appeal.module.css'
import { useAppeal } from './use-appeal'

interface AppealPartProps {
  decision: DecisionView
  serverAhead: number
  /** The form is open from the beginning. */
  open: boolean
}

/** What the user can say against a decision, and what became of it. */
export function AppealPart({ decision, serverAhead, open: atFirst }: AppealPartProps) {
  const { appeal, decidedAt, liftedAt } = decision
  const now = useServerMinute(serverAhead)
  const [open, setOpen] = useState(atFirst || appeal.state !== 'none')
  const form = useAppeal(decision)
  if (appeal.state === 'sent' || appeal.state === 'accepted' || appeal.state === 'refused') {
    return <Told appeal={appeal} />
  }
  if (liftedAt > 0) return null
  if (appeal.state === 'waiting') return <Waiting appeal={appeal} onEdit={form.reopen} />
  if (appeal.state === 'none' && !isAppealOpen(decidedAt, now)) {
    return (
      <p className={classes.late}>
        <Trans>The 20 days for an appeal are over.</Trans>
      </p>
    )
  }
  if (!open) {
    return (
      <div className={classes.part}>
        <Button variant="default" onClick={() => setOpen(true)}>
          <Trans>Appeal against the decision</Trans>
        </Button>
      </div>
    )
  }
  return <AppealFields content={form.content} failure={form.failure} onWrite={form.write} onSend={form.send} />
}

/** It is not with the server yet. */
function Waiting({ appeal, onEdit }: { appeal: AppealView; onEdit: () => void }) {
  return (
    <div className={classes.part} data-appeal="waiting">
      <p className={classes.state} role="status">
        <SignalBars />
        <Trans>Your appeal waits on this phone. It is sent by itself.</Trans>
      </p>
      <WholeText className={classes.own}>{appeal.content}</WholeText>
      <Button variant="default" size="sm" onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
    </div>
  )
}

/** The server has it; perhaps it is answered. */
function Told({ appeal: { state, content, answer } }: { appeal: AppealView }) {
  return (
    <div className={classes.part} data-appeal={state}>
      <p className={classes.state} role="status">
        {state === 'accepted' ? (
          <Trans>Your appeal was accepted.</Trans>
        ) : state === 'refused' ? (
          <Trans>Your appeal was refused.</Trans>
        ) : (
          <Trans>Your appeal is being reviewed.</Trans>
        )}
      </p>
      <WholeText className={classes.own}>{content}</WholeText>
      {answer === '' ? null : <WholeText>{answer}</WholeText>}
    </div>
  )
}

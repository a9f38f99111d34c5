import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CASE_STATE_TEXT, DECISION_TEXT } from '@/i18n/case-texts'
import type { CaseEvent, WholeCase } from '@/views/cases'
import page from '../staff-screen.module.css'
import { EventLine } from './case-history'

interface CaseChangedProps {
  shown: WholeCase
  /** What others did since the form was opened, the newest first. */
  events: readonly CaseEvent[]
  /** The decision that is being written can still be made. */
  isPossible: boolean
  onSeen: () => void
}

/** Somebody else did something while a decision was being written: who, what, and how the case stands now (Q1). */
export function CaseChanged({ shown, events, isPossible, onSeen }: CaseChangedProps) {
  const { i18n } = useLingui()
  const state = i18n._(CASE_STATE_TEXT[shown.state])
  return (
    <div className={page.notice} role="alert">
      <b>
        <Trans>Somebody else did something with this case meanwhile:</Trans>
      </b>
      <ul className={page.rows}>
        {events.map((event) => (
          <EventLine key={event.at} event={event} />
        ))}
      </ul>
      <p>
        <Trans>It is now: {state}</Trans>
        {shown.outcome === '' ? null : ` · ${i18n._(DECISION_TEXT[shown.outcome])}`}
      </p>
      <p>
        {isPossible ? (
          <Trans>What you typed is kept.</Trans>
        ) : (
          <Trans>Your decision is no longer possible. What you typed is kept, to be copied.</Trans>
        )}
      </p>
      <div className={page.buttons}>
        <Button variant="default" size="sm" onClick={onSeen}>
          {isPossible ? <Trans>Go on</Trans> : <Trans>Discard what I typed</Trans>}
        </Button>
      </div>
    </div>
  )
}

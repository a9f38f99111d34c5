import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { decideCase } from '@/data/staff'
import { newEntryId } from '@/data/staff/match-desk'
import { CASE_LIMITS, type Decision, isActing } from '@/domain/cases/decisions'
import type { SanctionReason } from '@/domain/moderation'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { DECISION_TEXT } from '@/i18n/case-texts'
import { showToast } from '@/ui/toast-store'
import type { CasePage, WholeCase } from '@/views/cases'
import { StaffFailure } from '../staff-failure'
import page from '../staff-screen.module.css'
import { DecisionChoices } from './decision-choices'
import { DecisionNotice } from './decision-notice'
import { WordsField } from './words-field'

interface DecisionFormProps {
  now: number
  shown: WholeCase
  decision: Decision
  onDecided: (page: CasePage) => void
  onStale: () => void
}

const STALE: ReadonlySet<string> = new Set(['case-changed', 'case-claimed'])

/** What a decision needs, and the whole notice before it goes. A failure keeps what was typed. */
export function DecisionForm({ now, shown, decision, onDecided, onStale }: DecisionFormProps) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [request] = useState(newEntryId)
  const [reason, setReason] = useState<SanctionReason | ''>('')
  const [days, setDays] = useState(1)
  const [hide, setHide] = useState(shown.taken_down !== '')
  const [words, setWords] = useState('')
  const [response, setResponse] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isAgainstUser = decision === 'warn' || decision === 'suspend' || decision === 'ban'
  const isTold = decision !== 'note' && decision !== 'escalate'
  const endsReports = isTold && shown.state !== 'closed'
  const form = {
    decision,
    reason,
    days: decision === 'suspend' ? days : 0,
    words,
    response,
    hide: isAgainstUser && hide,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const work = async () => {
      onDecided(await decideCase(shown, form, request))
      showToast({ tone: 'ok', title: t`Done` })
    }
    run(work, (error) => {
      setFailure(failureOf(error))
      if (STALE.has(error.code)) onStale()
    })
  }
  return (
    <form className={page.form} onSubmit={submit} noValidate>
      <DecisionChoices {...{ shown, form, onReason: setReason, onDays: setDays, onHide: setHide }} />
      <WordsField
        label={isTold ? t`Words to the author (optional)` : t`Note for the staff`}
        most={decision === 'note' ? CASE_LIMITS.note : CASE_LIMITS.words}
        value={words}
        onChange={setWords}
      />
      {endsReports ? (
        <WordsField
          label={t`Answer to the reporters (optional)`}
          most={CASE_LIMITS.response}
          value={response}
          onChange={setResponse}
        />
      ) : null}
      {isTold ? <DecisionNotice {...{ now, shown, form, endsReports }} /> : null}
      <StaffFailure failure={failure} />
      <Button type="submit" disabled={busy || (isActing(decision) && reason === '')}>
        {busy ? <Trans>Saving…</Trans> : i18n._(DECISION_TEXT[decision])}
      </Button>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}

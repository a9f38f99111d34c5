import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { decideCase } from '@/data/staff'
import { type Decision, isActing } from '@/domain/cases/decisions'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { DECISION_TEXT } from '@/i18n/case-texts'
import { showToast } from '@/ui/toast-store'
import type { CasePage, WholeCase } from '@/views/cases'
import { StaffFailure } from '../staff-failure'
import page from '../staff-screen.module.css'
import type { HeldDraft } from './decision-draft'
import { DecisionFields } from './decision-fields'
import { dismissedAppeals, formOf } from './decision-subject'

interface DecisionFormProps {
  /** The server's time. */
  now: number
  shown: WholeCase
  decision: Decision
  held: HeldDraft
  /** The case changed since the form was opened: it is looked at first. */
  isStale: boolean
  /** What others did meanwhile, beside the button that waits for it. */
  news: ReactNode
  onDecided: (page: CasePage) => void
  /** Somebody else changed the case. */
  onStale: () => void
}

const STALE: ReadonlySet<string> = new Set(['case-changed', 'case-claimed'])
const DANGEROUS: ReadonlySet<Decision> = new Set(['delete', 'ban'])

/** What a decision needs, and the whole notice before it goes. A failure keeps what was typed. */
export function DecisionForm({ now, shown, decision, held, isStale, news, onDecided, onStale }: DecisionFormProps) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { draft, change } = held
  const subject = {
    targets: [shown.target_type],
    canHide: shown.target_type !== 'user' && !shown.deleted,
    isHidden: shown.taken_down !== '',
    dismissedAppeals: dismissedAppeals([shown]),
    isClosed: shown.state === 'closed',
  }
  const form = formOf(draft, decision, subject)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const work = async () => {
      onDecided(await decideCase(shown, form, draft.request))
      showToast({ tone: 'ok', title: t`Done` })
    }
    run(work, (error) => {
      setFailure(failureOf(error))
      if (STALE.has(error.code)) onStale()
    })
  }
  return (
    <form className={page.form} onSubmit={submit} noValidate>
      <DecisionFields {...{ now, form, subject, onChange: change }} />
      {news}
      <StaffFailure failure={isStale ? null : failure} />
      <Button
        type="submit"
        {...(DANGEROUS.has(decision) ? { color: 'danger' } : {})}
        disabled={busy || isStale || (isActing(decision) && form.reason === '')}
      >
        {busy ? <Trans>Saving…</Trans> : i18n._(DECISION_TEXT[decision])}
      </Button>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}

import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { decideCases } from '@/data/staff'
import { type Decision, isActing } from '@/domain/cases/decisions'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { DECISION_TEXT } from '@/i18n/case-texts'
import { SelectField } from '@/ui/select-field'
import { Sheet } from '@/ui/sheet'
import type { BulkResult, CaseLine } from '@/views/cases'
import { StaffFailure } from '../staff-failure'
import { BulkResults } from './bulk-results'
import { useDecisionDraft } from './decision-draft'
import { DecisionFields } from './decision-fields'
import { dismissedAppeals, formOf } from './decision-subject'
import type { Chosen } from './use-chosen-cases'
import classes from './bulk.module.css'

interface BulkDialogProps {
  /** The server's time. */
  now: number
  chosen: Chosen
  onDecided: () => void
  onClose: () => void
}

const OFFERED: readonly Decision[] = ['dismiss', 'hide', 'delete', 'warn', 'suspend', 'ban', 'escalate', 'note']

/** One decision on up to 100 cases. Each has its own result, which stays until the dialog is closed. */
export function BulkDialog({ now, chosen, onDecided, onClose }: BulkDialogProps) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const { draft, change, clear } = useDecisionDraft('of many')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [done, setDone] = useState<{ lines: readonly CaseLine[]; results: readonly BulkResult[] } | null>(null)
  const lines = [...chosen.lines.values()]
  const decision = draft.decision && OFFERED.includes(draft.decision) ? draft.decision : 'dismiss'
  const targets = [...new Set(lines.map(({ target_type: type }) => type))]
  const subject = {
    ...{ targets, isHidden: false, isClosed: false },
    canHide: targets.some((type) => type !== 'user'),
    dismissedAppeals: dismissedAppeals(lines),
  }
  const form = formOf(draft, decision, subject)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const work = async () => {
      const results = await decideCases(lines, form, draft.request)
      setDone({ lines, results })
      clear()
      chosen.leave(results.filter(({ status }) => status === 200).map(({ id }) => id))
      onDecided()
    }
    run(work, (error) => setFailure(failureOf(error)))
  }
  const count = done?.lines.length ?? lines.length
  return (
    <Sheet
      kind="dialog"
      title={t`One decision on ${plural(count, { one: '# case', other: '# cases' })}`}
      onClose={onClose}
    >
      {done ? (
        <BulkResults {...done} onClose={onClose} />
      ) : (
        <form className={classes.dialog} onSubmit={submit} noValidate>
          <SelectField
            label={t`Decision`}
            value={decision}
            onChange={(one) => change({ decision: one })}
            choices={OFFERED.map((value) => ({ value, label: i18n._(DECISION_TEXT[value]) }))}
          />
          <DecisionFields {...{ now, form, subject, onChange: change }} />
          <StaffFailure failure={failure} />
          <Button
            type="submit"
            {...(decision === 'delete' || decision === 'ban' ? { color: 'danger' } : {})}
            disabled={busy || (isActing(decision) && form.reason === '')}
          >
            {busy ? <Trans>Saving…</Trans> : i18n._(DECISION_TEXT[decision])}
          </Button>
          {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
        </form>
      )}
    </Sheet>
  )
}

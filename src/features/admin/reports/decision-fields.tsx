import { useLingui } from '@lingui/react/macro'
import { CASE_LIMITS } from '@/domain/cases/decisions'
import type { DecisionForm } from '@/views/cases'
import { DecisionChoices } from './decision-choices'
import type { DecisionDraft } from './decision-draft'
import { DecisionNotice } from './decision-notice'
import { type DecisionSubject, isTold } from './decision-subject'
import { WordsField } from './words-field'

interface DecisionFieldsProps {
  /** The server's time. */
  now: number
  form: DecisionForm
  subject: DecisionSubject
  onChange: (part: Partial<DecisionDraft>) => void
}

/** What a decision needs, and the whole notice before it goes. */
export function DecisionFields({ now, form, subject, onChange }: DecisionFieldsProps) {
  const { t } = useLingui()
  const { decision, words, response } = form
  const told = isTold(decision)
  const endsReports = told && !subject.isClosed && decision !== 'refuse-appeal'
  return (
    <>
      <DecisionChoices
        {...{ form, canHide: subject.canHide }}
        onReason={(reason) => onChange({ reason })}
        onDays={(days) => onChange({ days })}
        onHide={(hide) => onChange({ hide })}
      />
      <WordsField
        label={told ? t`Words to the author (optional)` : t`Note for the staff`}
        most={decision === 'note' ? CASE_LIMITS.note : CASE_LIMITS.words}
        value={words}
        onChange={(typed) => onChange({ words: typed })}
      />
      {endsReports ? (
        <WordsField
          label={t`Answer to the reporters (optional)`}
          most={CASE_LIMITS.response}
          value={response}
          onChange={(typed) => onChange({ response: typed })}
        />
      ) : null}
      {told ? <DecisionNotice {...{ now, form, subject, endsReports }} /> : null}
    </>
  )
}

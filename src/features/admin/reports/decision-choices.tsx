import { useLingui } from '@lingui/react/macro'
import { isActing, SUSPENSION_DAYS } from '@/domain/cases/decisions'
import { SANCTION_REASONS, type SanctionReason } from '@/domain/moderation'
import { formatNumber } from '@/i18n/format'
import { sanctionReason } from '@/i18n/sanction-reasons'
import { Checkbox } from '@/ui/checkbox'
import { SelectField } from '@/ui/select-field'
import type { DecisionForm } from '@/views/cases'
import { isAgainstUser } from './decision-subject'

interface DecisionChoicesProps {
  form: DecisionForm
  /** There is content, which can be hidden as well. */
  canHide: boolean
  onReason: (reason: SanctionReason | '') => void
  onDays: (days: number) => void
  onHide: (hide: boolean) => void
}

/** Reason, days, and whether the content is hidden as well: what the decision needs of them. */
export function DecisionChoices({ form, canHide, onReason, onDays, onHide }: DecisionChoicesProps) {
  const { t, i18n } = useLingui()
  const { decision, reason, days, hide } = form
  const labelOf = (value: SanctionReason) => {
    const text = sanctionReason(value)
    return text ? i18n._(text) : value
  }
  return (
    <>
      {isActing(decision) ? (
        <SelectField
          label={t`Reason, which the author reads`}
          value={reason}
          onChange={onReason}
          choices={[
            { value: '', label: t`Choose a reason` },
            ...SANCTION_REASONS.map((value) => ({ value, label: labelOf(value) })),
          ]}
        />
      ) : null}
      {decision === 'suspend' ? (
        <SelectField
          label={t`Days`}
          value={String(days)}
          onChange={(value) => onDays(Number(value))}
          choices={SUSPENSION_DAYS.map((value) => ({ value: String(value), label: formatNumber(value) }))}
        />
      ) : null}
      {isAgainstUser(decision) && canHide ? (
        <Checkbox
          label={t`Hide the content as well`}
          checked={hide}
          onChange={(event) => onHide(event.currentTarget.checked)}
        />
      ) : null}
    </>
  )
}

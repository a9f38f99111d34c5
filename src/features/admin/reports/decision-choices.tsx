import { Trans, useLingui } from '@lingui/react/macro'
import { isActing, SUSPENSION_DAYS } from '@/domain/cases/decisions'
import { SANCTION_REASONS, type SanctionReason } from '@/domain/moderation'
import { formatNumber } from '@/i18n/format'
import { sanctionReason } from '@/i18n/sanction-reasons'
import { SelectField } from '@/ui/select-field'
import type { DecisionForm, WholeCase } from '@/views/cases'
import page from '../staff-screen.module.css'

interface DecisionChoicesProps {
  shown: WholeCase
  form: DecisionForm
  onReason: (reason: SanctionReason | '') => void
  onDays: (days: number) => void
  onHide: (hide: boolean) => void
}

const AGAINST_USERS: ReadonlySet<string> = new Set(['warn', 'suspend', 'ban'])

/** Reason, days, and whether the content is hidden as well: what the decision needs of them. */
export function DecisionChoices({ shown, form, onReason, onDays, onHide }: DecisionChoicesProps) {
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
      {AGAINST_USERS.has(decision) && shown.target_type !== 'user' && !shown.deleted ? (
        <label className={page.line}>
          <input type="checkbox" checked={hide} onChange={(event) => onHide(event.currentTarget.checked)} />
          <Trans>Hide the content as well</Trans>
        </label>
      ) : null}
    </>
  )
}

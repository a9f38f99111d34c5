import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SUSPENSION_DAYS } from '@/domain/cases/decisions'
import { SANCTION_REASONS } from '@/domain/moderation'
import { sanctionReason } from '@/i18n/sanction-reasons'
import { SelectField } from '@/ui/select-field'
import { DateTimeField } from '../date-time-field'
import type { TypedSanction } from './typed-sanction'

interface SanctionFieldsProps {
  typed: TypedSanction
  onChange: (change: Partial<TypedSanction>) => void
}

/** Reason and end of a sanction. A warning has no end, a ban may have none. */
export function SanctionFields({ typed, onChange }: SanctionFieldsProps) {
  const { t, i18n } = useLingui()
  const { kind, reason, length, moment } = typed
  const reasons = SANCTION_REASONS.map((value) => {
    const text = sanctionReason(value)
    return { value, label: text ? i18n._(text) : value }
  })
  return (
    <>
      <SelectField
        label={t`Reason, which the user reads`}
        value={reason}
        onChange={(value) => onChange({ reason: value })}
        choices={[{ value: '' as const, label: t`Choose a reason` }, ...reasons]}
      />
      {kind === 'warn' ? null : (
        <SelectField
          label={t`How long`}
          value={length}
          onChange={(value) => onChange({ length: value })}
          choices={[
            ...(kind === 'ban' ? [{ value: '', label: t({ message: 'For good', context: 'ban' }) }] : []),
            ...SUSPENSION_DAYS.map((days) => ({
              value: String(days),
              label: t`${plural(days, { one: '# day', other: '# days' })}`,
            })),
            { value: 'moment', label: t`Until a moment` },
          ]}
        />
      )}
      {kind !== 'warn' && length === 'moment' ? (
        <DateTimeField
          label={t({ message: 'Until', context: 'sanction' })}
          placeholder={t`Choose a day and a time.`}
          value={moment}
          onChange={(value) => onChange({ moment: value })}
        />
      ) : null}
    </>
  )
}

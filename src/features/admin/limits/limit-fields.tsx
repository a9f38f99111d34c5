import { useLingui } from '@lingui/react/macro'
import { toLatinDigits } from '@/domain/normalise'
import { formatBytes, formatNumber } from '@/i18n/format'
import { formatExactSpan, SPAN_UNITS, type SpanUnit } from '@/i18n/format-span'
import { staffSentence } from '@/i18n/staff-codes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import type { ServerLimit } from '@/views/limits'
import own from './limits.module.css'
import type { TypedLimit } from './typed-limit'

const TYPED_MAX = 20

interface LimitFieldsProps {
  limit: ServerLimit
  typed: TypedLimit
  /** What was refused, by field. */
  codes: Partial<Record<string, string>>
  onChange: (part: Partial<TypedLimit>) => void
}

/** How many, and within which time, each with what the server takes. */
export function LimitFields({ limit: { bytes, bounds }, typed, codes, onChange }: LimitFieldsProps) {
  const { t, i18n } = useLingui()
  const refused = new Map(Object.entries(codes))
  const errorOf = (field: 'count' | 'perMs') => {
    const code = refused.get(field)
    return code ? i18n._(staffSentence(code)) : undefined
  }
  const size = bytes ? formatBytes : formatNumber
  const [least, most] = [size(bounds.least), size(bounds.most)]
  const [shortest, longest] = [formatExactSpan(bounds.shortestMs), formatExactSpan(bounds.longestMs)]
  const units: Record<SpanUnit, string> = {
    day: t({ message: 'days', context: 'unit of a time' }),
    hour: t({ message: 'hours', context: 'unit of a time' }),
    minute: t({ message: 'minutes', context: 'unit of a time' }),
    second: t({ message: 'seconds', context: 'unit of a time' }),
  }
  const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: TYPED_MAX, disabled: typed.isOff } as const
  return (
    <div className={own.fields}>
      <TextField
        {...number}
        label={bytes ? t`At most, in megabytes` : t`At most`}
        description={t`From ${least} to ${most}`}
        value={typed.count}
        onChange={(event) => onChange({ count: toLatinDigits(event.currentTarget.value) })}
        error={errorOf('count')}
      />
      <div className={own.time}>
        <TextField
          {...number}
          label={t({ message: 'Within', context: 'limits' })}
          description={t`From ${shortest} to ${longest}`}
          value={typed.amount}
          onChange={(event) => onChange({ amount: toLatinDigits(event.currentTarget.value) })}
          error={errorOf('perMs')}
        />
        <SelectField<SpanUnit>
          label={t`Unit of the time`}
          value={typed.unit}
          choices={SPAN_UNITS.map(([value]) => ({ value, label: units[value] })).reverse()}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { SelectField } from '@/ui/select-field'
import { captainOf, type TypedLineup, withCaptain } from './typed-lineups'

interface CaptainFieldProps {
  lineup: TypedLineup
  onChange: (lineup: TypedLineup) => void
  error: string | undefined
}

/** Who of those that start and have a name is the captain. */
export function CaptainField({ lineup, onChange, error }: CaptainFieldProps) {
  const { t } = useLingui()
  const named = lineup.starting.flatMap(({ name, number }, at) =>
    name.trim() === ''
      ? []
      : [
          {
            value: String(at),
            label: [number, name]
              .map((part) => part.trim())
              .join(' ')
              .trim(),
          },
        ],
  )
  return (
    <SelectField
      label={t({ message: 'Captain', context: 'line-up' })}
      value={String(captainOf(lineup))}
      onChange={(at) => onChange(withCaptain(lineup, Number(at)))}
      error={error}
      choices={[{ value: '-1', label: t({ message: 'Unknown', context: 'captain' }) }, ...named]}
    />
  )
}

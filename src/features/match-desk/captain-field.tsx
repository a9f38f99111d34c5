import { NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
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
    <NativeSelect
      label={t({ message: 'Captain', context: 'line-up' })}
      value={String(captainOf(lineup))}
      onChange={(event) => onChange(withCaptain(lineup, Number(event.currentTarget.value)))}
      error={error}
      data={[{ value: '-1', label: t({ message: 'Unknown', context: 'captain' }) }, ...named]}
    />
  )
}

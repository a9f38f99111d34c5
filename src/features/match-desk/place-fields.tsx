import { useLingui } from '@lingui/react/macro'
import { FIELD_LIMITS } from '@/domain/football/by-hand/field-change'
import { TextField } from '@/ui/text-field'

interface Place {
  round: string
  venue: string
}

interface PlaceFieldsProps {
  value: Place
  onChange: (value: Place) => void
  errorOf: (field: string) => string | undefined
}

/** Round and venue of a match. */
export function PlaceFields({ value, onChange, errorOf }: PlaceFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t({ message: 'Round', context: 'field' })}
        maxLength={FIELD_LIMITS.roundCharacters}
        value={value.round}
        onChange={(event) => onChange({ ...value, round: event.currentTarget.value })}
        error={errorOf('round')}
      />
      <TextField
        label={t({ message: 'Venue', context: 'field' })}
        maxLength={FIELD_LIMITS.venueCharacters}
        value={value.venue}
        onChange={(event) => onChange({ ...value, venue: event.currentTarget.value })}
        error={errorOf('venue')}
      />
    </>
  )
}

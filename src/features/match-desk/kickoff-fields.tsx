import { useLingui } from '@lingui/react/macro'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import classes from '@/ui/match/by-hand/form.module.css'
import { offeredZones } from './wall-time'

export interface TypedKickoff {
  /** `2026-11-28` */
  date: string
  /** `20:00` */
  time: string
  zone: string
}

interface KickoffFieldsProps {
  value: TypedKickoff
  onChange: (value: TypedKickoff) => void
  error?: string | undefined
}

/** Day and time of a kick-off, and the zone whose clocks show them (K3). */
export function KickoffFields({ value, onChange, error }: KickoffFieldsProps) {
  const { t } = useLingui()
  const isTimeAlone = value.date !== '' && value.time === ''
  return (
    <>
      <div className={classes.pair}>
        <TextField
          type="date"
          label={t({ message: 'Day', context: 'kick-off' })}
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
          error={isTimeAlone ? undefined : error}
        />
        <TextField
          type="time"
          label={t({ message: 'Time', context: 'kick-off' })}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
          error={isTimeAlone ? error : error !== undefined && value.time === ''}
        />
      </div>
      <SelectField
        label={t({ message: 'Time zone of the kick-off', context: 'kick-off' })}
        choices={[...new Set([...offeredZones(), value.zone])]}
        value={value.zone}
        onChange={(zone) => onChange({ ...value, zone })}
      />
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { allZones, ownZone } from '@/i18n/format-zones'
import classes from './import.module.css'

/** Those of most competitions here; all others follow. */
const NEAR = ['Asia/Riyadh', 'Africa/Cairo', 'Asia/Dubai', 'Asia/Baghdad', 'Africa/Casablanca', 'Europe/London']

/** The zone of times that name none. */
export function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const zones = [...new Set([ownZone(), ...NEAR, ...allZones()])]
  return (
    <label className={classes.field}>
      <span className={classes.label}>
        <Trans>Time zone of lines that name none</Trans>
      </span>
      <select
        className={classes.select}
        dir="ltr"
        value={zone}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {zones.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  )
}

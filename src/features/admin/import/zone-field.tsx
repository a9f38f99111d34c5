import { Trans } from '@lingui/react/macro'
import classes from './import.module.css'

/** Those of most competitions here; all others follow. */
const NEAR = ['Asia/Riyadh', 'Africa/Cairo', 'Asia/Dubai', 'Asia/Baghdad', 'Africa/Casablanca', 'Europe/London']

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Etc/UTC'

/** What this browser knows; an old one knows none. */
const allZones = (): string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []

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

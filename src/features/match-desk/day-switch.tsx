import { ownZone, wallOf } from '@/i18n/format-wall-time'
import { useLingui } from '@lingui/react/macro'
import { formatMatchDay } from '@/i18n/format-days'
import { ForwardIcon } from '@/ui/forward-icon'
import { IconButton } from '@/ui/icon-button'
import { TextField } from '@/ui/text-field'
import classes from './matches-of-day.module.css'

/** The day of a time in the phone's zone: `2026-11-28`. */
export const dayOf = (at: number): string => wallOf(at, ownZone()).date

/** The first moment of a day in the phone's zone, and that of the next. */
export function rangeOf(day: string): [from: number, to: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [new Date(year, month - 1, date).getTime(), new Date(year, month - 1, date + 1).getTime()]
}

/** A day some days before or after. */
function moved(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // At noon, so that a change of clocks moves no day.
  return dayOf(new Date(year, month - 1, date + by, 12).getTime())
}

interface DaySwitchProps {
  /** `2026-11-28` */
  day: string
  onChange: (day: string) => void
}

/** The day before, a day from a calendar, the day after. */
export function DaySwitch({ day, onChange }: DaySwitchProps) {
  const { t } = useLingui()
  const [from] = rangeOf(day)
  return (
    <div className={classes.days}>
      <IconButton label={t({ message: 'The day before', context: 'desk' })} onClick={() => onChange(moved(day, -1))}>
        <span className={classes.before}>
          <ForwardIcon />
        </span>
      </IconButton>
      <div className={classes.day}>
        <b>{formatMatchDay(from)}</b>
        <TextField
          type="date"
          aria-label={t({ message: 'Day', context: 'kick-off' })}
          value={day}
          onChange={(event) => event.currentTarget.value !== '' && onChange(event.currentTarget.value)}
        />
      </div>
      <IconButton label={t({ message: 'The day after', context: 'desk' })} onClick={() => onChange(moved(day, 1))}>
        <ForwardIcon />
      </IconButton>
    </div>
  )
}

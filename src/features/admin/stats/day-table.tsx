import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import type { FigureDay } from '@/views/figures'
import table from '../admin-table.module.css'
import { formatCalendarDay } from '@/i18n/format-calendar-day'
import type { Series } from './series'
import classes from './stats.module.css'

interface DayTableProps {
  days: readonly FigureDay[]
  series: readonly Series[]
  title: string
}

/** The numbers of a chart, the newest day first. */
export function DayTable({ days, series, title }: DayTableProps) {
  const { i18n } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={classes.numbers} tabIndex={0} role="group" aria-label={title}>
      <table className={table.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            {series.map(({ of, name, colour }) => (
              <th key={of} scope="col">
                <span className={classes.key} style={{ background: colour }} aria-hidden="true" />
                {i18n._(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatCalendarDay(day.day)}</th>
              {series.map(({ of }) => (
                <td key={of} className={table.number}>
                  {day[of] === null ? '—' : formatNumber(day[of])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import slab from '@/ui/slab.module.css'
import type { FigureDay } from '@/views/figures'
import { DayChart } from './day-chart'
import { DayTable } from './day-table'
import { CHARTS } from './series'
import classes from './stats.module.css'

const SPANS = [7, 30, 90] as const

/** What was made on each day, as charts with the same numbers as a table beside each. */
export function DailyCharts({ days }: { days: readonly FigureDay[] }) {
  const { t, i18n } = useLingui()
  const [span, setSpan] = useState<(typeof SPANS)[number]>(7)
  const shown = days.slice(-span)
  return (
    <section className={classes.section}>
      <div className={slab.head}>
        <h2>
          <Trans>By day</Trans>
        </h2>
        <div className={classes.spans} role="group" aria-label={t`Days in the charts`}>
          {SPANS.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.span}
              aria-pressed={one === span}
              onClick={() => setSpan(one)}
            >
              <Plural value={one} one="# day" other="# days" />
            </button>
          ))}
        </div>
      </div>
      {CHARTS.map(({ title, series }) => (
        <section key={title.id} className={classes.chart} aria-label={i18n._(title)}>
          <h3 className={classes.heading}>{i18n._(title)}</h3>
          <div className={classes.beside}>
            <div className={classes.drawing} dir="ltr" aria-hidden="true">
              <DayChart days={shown} series={series} />
            </div>
            <DayTable days={shown} series={series} title={i18n._(title)} />
          </div>
        </section>
      ))}
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { staffSentence } from '@/i18n/staff-codes'
import slab from '@/ui/slab.module.css'
import { DateTimeField } from '../date-time-field'
import { endOfMinute } from '../picked-moment'
import classes from '../staff-screen.module.css'
import own from './exports.module.css'

/** Milliseconds since 1970; null leaves nothing out. */
export interface Range {
  from: number | null
  to: number | null
}

export const isBackwards = ({ from, to }: Range): boolean => from !== null && to !== null && to < from

interface ExportRangeProps {
  range: Range
  onChange: (range: Range) => void
}

/** From when to when rows are exported. */
export function ExportRange({ range, onChange }: ExportRangeProps) {
  const { t, i18n } = useLingui()
  return (
    <section className={`${slab.slab} ${classes.section}`}>
      <p className={classes.meta}>
        <Trans>
          Files are for spreadsheets, with times in UTC. Each export is in the audit. They hold personal data: keep them
          safe and delete them afterwards.
        </Trans>
      </p>
      <div className={own.range}>
        <DateTimeField
          label={t({ message: 'From', context: 'export' })}
          placeholder={t`From the beginning`}
          value={range.from}
          onChange={(from) => onChange({ ...range, from })}
        />
        <DateTimeField
          label={t({ message: 'To', context: 'export' })}
          placeholder={t`Until now`}
          value={range.to}
          onChange={(to) => onChange({ ...range, to: to === null ? null : endOfMinute(to) })}
          error={isBackwards(range) ? i18n._(staffSentence('end-before-begin')) : undefined}
        />
      </div>
    </section>
  )
}

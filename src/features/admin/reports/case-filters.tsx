import { useLingui } from '@lingui/react/macro'
import { CASE_FILTERS, type CaseFilter } from '@/domain/cases/decisions'
import { FILTER_TEXT, reportReason } from '@/i18n/case-texts'
import { formatNumber } from '@/i18n/format'
import chip from '@/ui/chip.module.css'
import type { CaseQueue } from '@/views/cases'
import classes from './reports.module.css'

interface CaseFiltersProps {
  page: CaseQueue
  filter: CaseFilter
  reason: string
  onFilter: (filter: CaseFilter) => void
  onReason: (reason: string) => void
}

/** The filters of the queue, and the reasons of its cases, each with its number. */
export function CaseFilters({ page, filter, reason, onFilter, onReason }: CaseFiltersProps) {
  const { t, i18n } = useLingui()
  const reasons = Object.entries(page.reasons).sort(([, one], [, other]) => other - one)
  return (
    <>
      <div className={classes.chips} role="group" aria-label={t`Cases`}>
        {CASE_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className={chip.chip}
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
          >
            {i18n._(FILTER_TEXT[one])} <span>{formatNumber(page.counts[one])}</span>
          </button>
        ))}
      </div>
      {reasons.length > 0 ? (
        <div className={classes.chips} role="group" aria-label={t`Reasons`}>
          {reasons.map(([one, count]) => {
            const text = reportReason(one)
            return (
              <button
                key={one}
                type="button"
                className={chip.chip}
                aria-pressed={one === reason}
                onClick={() => onReason(one === reason ? '' : one)}
              >
                {text ? i18n._(text) : one} <span>{formatNumber(count)}</span>
              </button>
            )
          })}
        </div>
      ) : null}
    </>
  )
}

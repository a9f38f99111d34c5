import { useLingui } from '@lingui/react/macro'
import { CASE_FILTERS } from '@/domain/cases/decisions'
import { FILTER_TEXT, reportReason } from '@/i18n/case-texts'
import { formatNumber } from '@/i18n/format'
import chip from '@/ui/chip.module.css'
import type { CaseQueue } from '@/views/cases'
import type { CaseAddress } from './case-address'

interface CaseFiltersProps {
  /** Null before the first answer. */
  page: CaseQueue | null
  address: CaseAddress
}

/** The filters of the queue, and the reasons of its cases, each with its number. */
export function CaseFilters({ page, address }: CaseFiltersProps) {
  const { t, i18n } = useLingui()
  const { place, filterBy } = address
  const hasReasons = place.filter === 'pending' || place.filter === 'escalated'
  const reasons = Object.entries((hasReasons && page?.reasons) || {}).sort(([, one], [, other]) => other - one)
  return (
    <>
      <div className={chip.row} role="group" aria-label={t`Cases`}>
        {CASE_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className={chip.chip}
            aria-pressed={one === place.filter}
            onClick={() => filterBy(one, '')}
          >
            {i18n._(FILTER_TEXT[one])} {page ? <span>{formatNumber(page.counts[one])}</span> : null}
          </button>
        ))}
      </div>
      {reasons.length > 0 ? (
        <div className={chip.row} role="group" aria-label={t`Reasons`}>
          {reasons.map(([one, count]) => {
            const text = reportReason(one)
            return (
              <button
                key={one}
                type="button"
                className={chip.chip}
                data-look="tag"
                aria-pressed={one === place.reason}
                onClick={() => filterBy(place.filter, one === place.reason ? '' : one)}
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

import { Trans, useLingui } from '@lingui/react/macro'
import type { AdRequestStatus } from '@/domain/ad-requests'
import chip from '@/ui/chip.module.css'

interface RequestFilterProps {
  status: AdRequestStatus | 'all'
  onChoose: (status: AdRequestStatus | 'all') => void
}

/** Which requests are listed. */
export function RequestFilter({ status, onChoose }: RequestFilterProps) {
  const { t } = useLingui()
  const filters = [
    ['all', <Trans>All</Trans>],
    ['pending', <Trans context="ad request">Pending</Trans>],
    ['approved', <Trans context="ad request">Approved</Trans>],
    ['rejected', <Trans context="ad request">Rejected</Trans>],
  ] as const
  return (
    <div className={chip.row} role="group" aria-label={t`Filter`}>
      {filters.map(([one, name]) => (
        <button
          key={one}
          type="button"
          className={chip.chip}
          aria-pressed={one === status}
          onClick={() => onChoose(one)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

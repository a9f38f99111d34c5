import { useLingui } from '@lingui/react/macro'
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
    ['all', t`All`],
    ['pending', t({ message: 'Pending', context: 'ad request' })],
    ['approved', t({ message: 'Approved', context: 'ad request' })],
    ['rejected', t({ message: 'Rejected', context: 'ad request' })],
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

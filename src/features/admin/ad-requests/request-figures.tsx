import { Trans, useLingui } from '@lingui/react/macro'
import { IconCash, IconCircleCheck, IconCircleX, IconClock, IconReceipt } from '@tabler/icons-react'
import { formatNumber } from '@/i18n/format'
import { Price } from '@/features/advertise/price'
import { ForwardIcon } from '@/ui/forward-icon'
import type { AdRequestFigures } from '@/views/staff-ad-requests'
import { StatCard, StatCards } from '../stat-card'
import classes from './ad-requests.module.css'

interface RequestFiguresProps {
  figures: AdRequestFigures
  onRevenue: () => void
}

/** The five numbers above the list; the last one opens what it consists of. */
export function RequestFigures({ figures, onRevenue }: RequestFiguresProps) {
  const { t } = useLingui()
  const { total, pending, approved, rejected, revenue } = figures
  return (
    <StatCards label={t`Requests in numbers`} fit="page">
      <StatCard icon={IconReceipt} label={<Trans>Total requests</Trans>} value={formatNumber(total)} />
      <StatCard
        icon={IconClock}
        label={<Trans context="ad request">Pending</Trans>}
        value={formatNumber(pending)}
        warns={pending > 0}
      />
      <StatCard
        icon={IconCircleCheck}
        label={<Trans context="ad request">Approved</Trans>}
        value={formatNumber(approved)}
      />
      <StatCard
        icon={IconCircleX}
        label={<Trans context="ad request">Rejected</Trans>}
        value={formatNumber(rejected)}
      />
      <StatCard
        icon={IconCash}
        label={<Trans>Total revenue</Trans>}
        value={
          <button type="button" className={classes.revenue} aria-haspopup="dialog" onClick={onRevenue}>
            <Price riyals={revenue} />
            <ForwardIcon />
          </button>
        }
        wide
      />
    </StatCards>
  )
}

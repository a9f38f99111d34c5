import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '@/i18n/format'
import { Price } from '@/features/advertise/price'
import { ForwardIcon } from '@/ui/forward-icon'
import type { AdRequestFigures } from '@/views/staff-ad-requests'
import classes from './ad-requests.module.css'

interface RequestFiguresProps {
  figures: AdRequestFigures
  onRevenue: () => void
}

/** The five numbers above the list; the last one opens what it consists of. */
export function RequestFigures({ figures, onRevenue }: RequestFiguresProps) {
  const { total, pending, approved, rejected, revenue } = figures
  return (
    <dl className={classes.figures}>
      <Figure label={<Trans>Total requests</Trans>}>{formatNumber(total)}</Figure>
      <Figure label={<Trans context="ad request">Pending</Trans>} warns={pending > 0}>
        {formatNumber(pending)}
      </Figure>
      <Figure label={<Trans context="ad request">Approved</Trans>}>{formatNumber(approved)}</Figure>
      <Figure label={<Trans context="ad request">Rejected</Trans>}>{formatNumber(rejected)}</Figure>
      <div className={classes.figure}>
        <dt>
          <Trans>Total revenue</Trans>
        </dt>
        <dd>
          <button type="button" className={classes.revenue} aria-haspopup="dialog" onClick={onRevenue}>
            <Price riyals={revenue} />
            <ForwardIcon />
          </button>
        </dd>
      </div>
    </dl>
  )
}

interface FigureProps {
  label: ReactNode
  /** It needs somebody. */
  warns?: boolean
  children: ReactNode
}

export const Figure = ({ label, warns = false, children }: FigureProps) => (
  <div className={classes.figure} data-warns={warns || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

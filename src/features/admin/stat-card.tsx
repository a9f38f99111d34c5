import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './stat-card.module.css'

interface StatCardProps {
  icon: Icon
  label: ReactNode
  /** A number in the language of the page, or a name. */
  value: ReactNode
  /** A value of letters is smaller. */
  isWord?: boolean
  /** One comparison, such as how many came today. */
  comparison?: ReactNode
  /** Something waits for staff: a warning edge. */
  warns?: boolean
  /** Double width. */
  wide?: boolean
  action?: ReactNode
}

/** One number of the administration. */
export function StatCard({ icon: Icon, label, value, isWord, comparison, warns, wide, action }: StatCardProps) {
  return (
    <li className={classes.card} data-warns={warns ? '' : undefined} data-wide={wide ? '' : undefined}>
      <div>
        <p className={classes.label}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </p>
        <p className={classes.value} data-word={isWord ? '' : undefined}>
          {value}
        </p>
        {comparison ? <p className={classes.comparison}>{comparison}</p> : null}
      </div>
      {action}
    </li>
  )
}

interface StatCardsProps {
  label: string
  /** As many in a line as there is room for, instead of four on a desk. */
  fit?: 'page' | 'dialog'
  children: ReactNode
}

export const StatCards = ({ label, fit, children }: StatCardsProps) => (
  <ul className={classes.cards} data-fit={fit} aria-label={label}>
    {children}
  </ul>
)

/** Places of cards before their numbers are known. */
export function StatSkeletons({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <div className={classes.cards} role="status" aria-label={t`Loading…`}>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={classes.waiting} data-testid="stat-skeleton" aria-hidden="true" />
      ))}
    </div>
  )
}

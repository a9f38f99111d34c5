import type { ReactNode } from 'react'
import { formatNumber } from '@/i18n/format'
import classes from './stat-cards.module.css'

export interface StatCard {
  label: string
  value: number
  /** What the number is about. */
  note?: ReactNode
}

/** Numbers in cards, two beside each other on a phone. */
export function StatCards({ cards }: { cards: readonly StatCard[] }) {
  return (
    <dl className={classes.cards}>
      {cards.map(({ label, value, note }) => (
        <div key={label} className={classes.card}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.number}>{formatNumber(value)}</dd>
          {note ? <dd className={classes.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

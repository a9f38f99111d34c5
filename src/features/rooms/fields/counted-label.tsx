import type { ReactNode } from 'react'
import { formatNumber } from '@/i18n/format'
import classes from './fields.module.css'

interface CountedLabelProps {
  /** The id of the field. */
  field: string
  characters: number
  most: number
  children: ReactNode
}

/** The label of a text field with its number of characters. */
export function CountedLabel({ field, characters, most, children }: CountedLabelProps) {
  return (
    <div className={classes.labelRow}>
      <label htmlFor={field} className={classes.label}>
        {children}
      </label>
      <bdi dir="ltr" className={classes.count} data-over={characters > most || undefined}>
        {formatNumber(characters)}/{formatNumber(most)}
      </bdi>
    </div>
  )
}

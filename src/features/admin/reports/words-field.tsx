import { useId } from 'react'
import { countCharacters } from '@/domain/text'
import { formatNumber } from '@/i18n/format'
import fields from '@/ui/fields.module.css'
import classes from './case.module.css'
import details from './meta.module.css'

interface WordsFieldProps {
  label: string
  /** Characters. */
  most: number
  value: string
  onChange: (value: string) => void
}

/** A field of several lines with its count. */
export function WordsField({ label, most, value, onChange }: WordsFieldProps) {
  const [field, count] = [useId(), useId()]
  const characters = countCharacters(value)
  return (
    <div className={classes.field}>
      <label htmlFor={field}>{label}</label>
      <textarea
        id={field}
        className={fields.area}
        rows={2}
        value={value}
        aria-describedby={count}
        aria-invalid={characters > most}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span id={count} className={details.meta} data-over={characters > most || undefined}>
        <bdi dir="ltr">
          {formatNumber(characters)}/{formatNumber(most)}
        </bdi>
      </span>
    </div>
  )
}

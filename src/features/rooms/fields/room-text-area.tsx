import { useId, type ReactNode } from 'react'
import { countCharacters } from '@/domain/text'
import area from '@/ui/fields.module.css'
import { CountedLabel } from './counted-label'
import classes from './fields.module.css'

interface RoomTextAreaProps {
  label: ReactNode
  placeholder?: string
  value: string
  /** How the text is stored. */
  tidy: (raw: string) => string
  /** The most characters. */
  most: number
  error: string | undefined
  onWrite: (value: string) => void
}

/** A text of a room of several lines, with its number of characters. */
export function RoomTextArea({ label, placeholder, value, tidy, most, error, onWrite }: RoomTextAreaProps) {
  const [field, wrong] = [useId(), useId()]
  return (
    <div>
      <CountedLabel field={field} characters={countCharacters(tidy(value))} most={most}>
        {label}
      </CountedLabel>
      <textarea
        id={field}
        className={area.area}
        rows={3}
        placeholder={placeholder}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? wrong : undefined}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      {error ? (
        <p id={wrong} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

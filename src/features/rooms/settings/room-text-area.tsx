import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ParsedText } from '@/domain/text'
import { countCharacters } from '@/domain/text'
import { formatNumber } from '@/i18n/format'
import { roomSentenceFor } from '@/i18n/room-codes'
import fields from '@/ui/fields.module.css'
import classes from './room-text-area.module.css'

interface RoomTextAreaProps {
  label: string
  placeholder?: string
  value: string
  /** How the text is stored, and what is wrong with it. */
  rule: { tidy: (raw: string) => string; parse: (raw: string) => ParsedText }
  /** The most characters. */
  most: number
  rows?: number
  onWrite: (value: string) => void
}

/** A text of a room with its number of characters, and what is wrong with it. */
export function RoomTextArea({ label, placeholder, value, rule, most, rows = 3, onWrite }: RoomTextAreaProps) {
  const { i18n } = useLingui()
  const [field, foot] = [useId(), useId()]
  const { code } = rule.parse(value)
  return (
    <div className={classes.area}>
      <label htmlFor={field} className={classes.label}>
        {label}
      </label>
      <textarea
        id={field}
        className={fields.area}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-describedby={foot}
        aria-invalid={code !== null || undefined}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <span id={foot} className={classes.foot} data-over={code !== null || undefined}>
        <bdi dir="ltr">
          {formatNumber(countCharacters(rule.tidy(value)))}/{formatNumber(most)}
        </bdi>
        {code !== null && <span>{i18n._(roomSentenceFor(code))}</span>}
      </span>
    </div>
  )
}

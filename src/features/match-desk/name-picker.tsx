import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type ChosenName, findNames } from '@/data/staff/match-desk'
import { FIELD_LIMITS } from '@/domain/football/by-hand/field-change'
import type { FoundName } from '@/domain/football/by-hand/desk-match'
import { SEARCH_MIN_CHARACTERS } from '@/domain/limits'
import { countryName } from '@/i18n/format-country'
import { Isolated } from '@/ui/text/isolated'
import { TextField } from '@/ui/text-field'
import { nameOf } from './desk-words'
import { hasEqualName } from './has-equal-name'
import classes from './name-picker.module.css'

export interface PickedName {
  text: string
  /** Null while something is typed that was not chosen. */
  chosen: ChosenName | null
}

export const NOTHING_PICKED: PickedName = { text: '', chosen: null }

interface NamePickerProps {
  kind: 'team' | 'competition'
  label: string
  value: PickedName
  onChange: (value: PickedName) => void
  error?: string | undefined
}

const PAUSE_MS = 250

/** A team or competition: found in any spelling, or a new one by its name. */
export function NamePicker({ kind, label, value, onChange, error }: NamePickerProps) {
  const { t } = useLingui()
  const text = value.text.trim()
  const isSearched = value.chosen === null && [...text].length >= SEARCH_MIN_CHARACTERS
  const found = useFound(kind, isSearched ? text : '')
  return (
    <div>
      <TextField
        label={label}
        autoComplete="off"
        maxLength={FIELD_LIMITS.nameCharacters}
        value={value.text}
        onChange={(event) => onChange({ text: event.currentTarget.value, chosen: null })}
        error={error}
      />
      {isSearched ? (
        <ul className={classes.found} aria-label={label}>
          {(found ?? []).map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={classes.choice}
                onClick={() => onChange({ text: shown(one), chosen: { id: one.id } })}
              >
                <Isolated>{shown(one)}</Isolated>
                <small>{countryName(one.country)}</small>
              </button>
            </li>
          ))}
          {hasEqualName(found ?? [], text) ? null : (
            <li>
              <button
                type="button"
                className={classes.choice}
                data-new=""
                onClick={() => onChange({ text, chosen: { name: text } })}
              >
                <IconPlus size={18} aria-hidden />
                {t({ message: `New: ${text}`, context: 'name' })}
              </button>
            </li>
          )}
        </ul>
      ) : null}
    </div>
  )
}

const shown = ({ id, name_ar, name_en }: FoundName): string => nameOf({ id, ar: name_ar, en: name_en })

/** Null before the answer. Without one a new name can still be written. */
function useFound(kind: NamePickerProps['kind'], text: string): FoundName[] | null {
  const [found, setFound] = useState<{ text: string; names: FoundName[] } | null>(null)
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      const take = (names: FoundName[]) => isCurrent && setFound({ text, names })
      findNames(kind, text).then(take, () => take([]))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [kind, text])
  return found?.text === text ? found.names : null
}

import '@mantine/core/styles/Input.layer.css'
import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { IconButton } from '../icon-button'
import { TextField } from '../text-field'
import classes from './search.module.css'

interface SearchFieldProps {
  /** What is searched for, to screen readers. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The longest text; absent: any. */
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

/** The field at the top of a screen that searches while the user types, with a button that clears it. */
export function SearchField({ label, placeholder = label, value, onChange, maxLength, ref }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <search className={classes.field}>
      <TextField
        {...(ref === undefined ? {} : { ref })}
        {...(maxLength === undefined ? {} : { maxLength })}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={
          value === '' ? null : (
            <IconButton label={t`Clear the search`} onClick={() => onChange('')}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )
        }
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </search>
  )
}

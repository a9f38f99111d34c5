import { useLingui } from '@lingui/react/macro'
import { ENTRY_LIMITS } from '@/domain/football/by-hand/entries'
import type { EventKind } from '@/domain/football/matches'
import { TextField } from '@/ui/text-field'
import classes from './scoring.module.css'

/** As it stands in the fields. */
export interface TypedEntry {
  minute: string
  extra: string
  player: string
  other: string
}

interface EntryFieldsProps {
  kind: EventKind
  typed: TypedEntry
  error: { code: string; sentence: string } | null
  onChange: (typed: TypedEntry) => void
}

/** The fields that a kind has. A kick of a shoot-out has no minute. */
export function EntryFields({ kind, typed, error, onChange }: EntryFieldsProps) {
  const { t } = useLingui()
  const field = (name: keyof TypedEntry) => ({
    autoComplete: 'off',
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: event.currentTarget.value }),
  })
  const name = (one: 'player' | 'other') => ({ ...field(one), maxLength: ENTRY_LIMITS.nameCharacters * 2 })
  const number = (one: 'minute' | 'extra') => ({ ...field(one), inputMode: 'numeric', maxLength: 6 }) as const
  const tooLong = (one: 'player' | 'other') =>
    error?.code === 'player-too-long' && [...typed[one].trim()].length > ENTRY_LIMITS.nameCharacters
      ? error.sentence
      : undefined
  const isChange = kind === 'change'
  const atField = error?.code === 'minute-range' || error?.code === 'player-too-long'
  return (
    <>
      <TextField {...name('player')} label={isChange ? t`Who goes off` : t`Player`} error={tooLong('player')} />
      {isChange || kind === 'goal' ? (
        <TextField
          {...name('other')}
          label={isChange ? t`Who comes on` : t`Who gave the pass`}
          error={tooLong('other')}
        />
      ) : null}
      {kind === 'kick-scored' || kind === 'kick-missed' ? null : (
        <div className={classes.moment}>
          <TextField
            {...number('minute')}
            label={t`Minute`}
            error={error?.code === 'minute-range' ? error.sentence : undefined}
          />
          <TextField {...number('extra')} label={t`Stoppage time`} />
        </div>
      )}
      {error && !atField ? (
        <p className={classes.failure} role="alert">
          {error.sentence}
        </p>
      ) : null}
    </>
  )
}

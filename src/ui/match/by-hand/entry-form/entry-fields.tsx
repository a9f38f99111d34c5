import { useLingui } from '@lingui/react/macro'
import { ENTRY_LIMITS } from '@/domain/football/by-hand/entries'
import { hasOther } from '@/domain/football/by-hand/entry-fields'
import { isKick } from '@/domain/football/event-kinds'
import { sentenceFor } from '@/i18n/codes'
import type { Lineup } from '@/domain/football/matches'
import '@/i18n/later-codes'
import { TextField } from '@/ui/text-field'
import classes from '../form.module.css'
import { playersFor } from './offered-players'
import { PlayerChips } from './player-chips'
import type { refusalsOfTyped, TypedEntry } from './typed-entry'

interface EntryFieldsProps {
  typed: TypedEntry
  onChange: (typed: TypedEntry) => void
  refusals: ReturnType<typeof refusalsOfTyped>
  startsAtName: boolean
  lineups: Record<'home' | 'away', Lineup> | null
}

/** The fields that a kind has. */
export function EntryFields({ typed, onChange, refusals, startsAtName, lineups }: EntryFieldsProps) {
  const { t, i18n } = useLingui()
  const { kind } = typed
  const field = (name: 'minute' | 'extra' | 'player' | 'other') => {
    const code = refusals[name]
    return {
      autoComplete: 'off',
      value: typed[name],
      error: code && i18n._(sentenceFor(code)),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...typed, [name]: event.currentTarget.value }),
    }
  }
  const name = (one: 'player' | 'other') => ({ ...field(one), maxLength: ENTRY_LIMITS.nameCharacters * 2 })
  const number = (one: 'minute' | 'extra') =>
    ({ ...field(one), ltr: true, inputMode: 'numeric', maxLength: 6 }) as const
  const chips = (one: 'player' | 'other') => (
    <PlayerChips
      players={playersFor(typed, one, lineups)}
      value={typed[one]}
      onChange={(chosen) => onChange({ ...typed, [one]: chosen })}
    />
  )
  const isChange = kind === 'change'
  return (
    <>
      <div>
        <TextField
          {...name('player')}
          label={isChange ? t`Who goes off` : t`Player`}
          data-autofocus={startsAtName || undefined}
        />
        {chips('player')}
      </div>
      {hasOther(kind) ? (
        <div>
          <TextField {...name('other')} label={isChange ? t`Who comes on` : t`Who gave the pass`} />
          {chips('other')}
        </div>
      ) : null}
      {isKick(kind) ? null : (
        <div className={classes.pair}>
          <TextField {...number('minute')} label={t({ message: 'Minute', context: 'field' })} />
          <TextField {...number('extra')} label={t`Stoppage time`} placeholder="+0" />
        </div>
      )}
    </>
  )
}

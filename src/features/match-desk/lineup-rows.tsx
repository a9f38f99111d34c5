import { Trans, useLingui } from '@lingui/react/macro'
import type { ClipboardEvent } from 'react'
import { PLAYER_POSITIONS, positionAt } from '@/domain/football/by-hand/written-lineups'
import { formatNumber } from '@/i18n/format'
import { positionWords } from '@/ui/match/lineups/player-words'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import classes from './lineup-rows.module.css'
import { type PlayerList, type TypedLineup, withPasted, withPlayer, writtenPlace } from './typed-lineups'

interface LineupRowsProps {
  list: PlayerList
  lineup: TypedLineup
  onChange: (lineup: TypedLineup) => void
  /** @param field such as `bench.2.name` */
  errorOf: (field: string) => string | undefined
}

/** Number, name and row on the pitch of each player. */
export function LineupRows({ list, lineup, onChange, errorOf }: LineupRowsProps) {
  const { t } = useLingui()
  const players = lineup[list]
  const paste = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    onChange(withPasted(lineup, list, at, text))
  }
  return (
    <fieldset className={classes.list}>
      <legend>{list === 'starting' ? <Trans>Starting line-up</Trans> : <Trans>Substitutes</Trans>}</legend>
      {errorOf(list) ? (
        <p role="alert" tabIndex={-1} data-refused="">
          {errorOf(list)}
        </p>
      ) : null}
      {players.map((player, at) => {
        const place = `${list}.${writtenPlace(players, at)}`
        const n = formatNumber(at + 1)
        const isWritten = player.name.trim() !== '' || player.number.trim() !== ''
        const numberError = isWritten ? errorOf(`${place}.number`) : undefined
        const nameError = isWritten ? errorOf(`${place}.name`) : undefined
        return (
          <div key={at} className={classes.row}>
            <TextField
              ltr
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              aria-label={t({ message: `Number, ${n}`, context: 'line-up' })}
              placeholder="#"
              error={numberError !== undefined}
              value={player.number}
              onChange={(event) => onChange(withPlayer(lineup, list, at, { number: event.currentTarget.value }))}
            />
            <TextField
              autoComplete="off"
              aria-label={t({ message: `Name, ${n}`, context: 'line-up' })}
              placeholder={t({ message: 'Player', context: 'desk' })}
              value={player.name}
              onPaste={paste(at)}
              onChange={(event) => onChange(withPlayer(lineup, list, at, { name: event.currentTarget.value }))}
              error={numberError ?? nameError}
            />
            <SelectField
              classNames={{ input: classes.position ?? '' }}
              rightSectionWidth={28}
              aria-label={t({ message: `Position, ${n}`, context: 'line-up' })}
              value={player.position || (list === 'starting' ? positionAt(at, lineup.formation) : 'M')}
              onChange={(position) => onChange(withPlayer(lineup, list, at, { position }))}
              choices={PLAYER_POSITIONS.map((value) => ({ value, label: positionWords(value) }))}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
